/** These rooms serve every business, so a word of one of them belongs to its module. */
const withoutBusiness =
  /^server\/src\/(platform|modules\/(access|catalog|collaboration|documents|exports|messages|papers|process|ratings|search))\//;
/** Product data and made-up data are about housing by their purpose. */
const aboutHousing = /\/(migrations|testing|demo[^/]*)[/.]|\/service\/demo[^/]*\.ts$/;
const words = /租赁|房屋|房源|购房|存量房|商品房|开发企业|经纪|\bpages\.(?:lease|org|fh|sh)App\b/;

export interface BusinessWord {
  readonly line: number;
  readonly problem: string;
}

export function findBusinessWord(file: string, text: string): BusinessWord | undefined {
  if (!withoutBusiness.test(file) || aboutHousing.test(file)) return undefined;
  const lines = withoutComments(text).split('\n');
  const index = lines.findIndex((line) => words.test(line));
  return index < 0 ? undefined : { line: index + 1, problem: `says ${words.exec(lines[index] ?? '')?.[0]}` };
}

/** Comments may name laws; their lines stay, so that a finding has its line. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^\s*\/\/.*$/gm, '');
}
