import {
  type CallParsedInput,
  type CaseGuide,
  type calls,
  type FormSection,
  type LimitUnit,
  NotFoundError,
} from '@anju/contract';
import type { Config } from '../../../../platform/config/config.ts';
import type { ServedFile } from '../../../../platform/http/route.ts';
import type { Sheet } from '../../../../platform/paper/draw-sheet.ts';
import { printSheet } from '../../../../platform/paper/paper-printer.ts';
import { stepsInOrder } from '../../definition/rules/process-table.ts';
import type { Context } from '../../service/context.ts';
import { describeFilers } from '../rules/filing.ts';

/** Anybody may read the guides before they apply; they cover what people can apply for themselves. */
export function createGuides(
  { caseTypes, definitions, today, readTerms }: Context,
  { bureau }: Pick<Config, 'bureau'>,
) {
  const open = caseTypes.filter(({ filedBy }) => filedBy.some(({ by }) => by !== 'official'));

  const listGuides = async (): Promise<CaseGuide[]> => {
    const { limitsOf } = await readTerms();
    return open.map((type) => {
      const { code, name, category, nature, statutoryLimit, materials, filedBy, legalBasis, guideNote = null } = type;
      const { steps } = definitions.currentOf(code);
      const { statutory, promised } = limitsOf(code, today());
      return {
        code,
        name,
        category,
        nature,
        legalBasis,
        note: guideNote,
        statutoryLimit: statutory && statutoryLimit ? { ...statutory, source: statutoryLimit.source } : null,
        promised: { days: promised.days, unit: promised.unit },
        materials: materials.map((material) => ({ ...material })),
        applicants: describeFilers(filedBy),
        steps: stepsInOrder(steps).map(({ node }) => node.name),
      };
    });
  };

  return {
    listGuides,

    async readGuide({ caseType, what }: CallParsedInput<typeof calls.readGuide>, reader: string): Promise<ServedFile> {
      const guide = (await listGuides()).find(({ code }) => code === caseType);
      const type = open.find(({ code }) => code === caseType);
      if (!guide || !type) throw new NotFoundError('没有该业务的办事指南');
      const sheet = what === 'guide' ? guideSheet(guide, bureau) : formSheet(guide, type.layout, bureau);
      return {
        body: await printSheet(sheet, reader),
        mediaType: 'application/pdf',
        downloadName: `${sheet.title}.pdf`,
      };
    },
  };
}

const inDays = (days: number, unit: LimitUnit): string => `${days} ${unit === 'workdays' ? '个工作日' : '日'}`;

function guideSheet(guide: CaseGuide, author: string): Sheet {
  const { name, code, applicants, promised, statutoryLimit, steps, legalBasis, materials, note } = guide;
  return {
    title: `${name}办事指南`,
    subtitle: `业务编码 ${code}`,
    author,
    sections: [
      {
        heading: '基本信息',
        rows: [
          ['申请人', applicants],
          ...(note === null ? [] : [['适用范围', note] as const]),
          ['承诺时限', inDays(promised.days, promised.unit)],
          [
            '法定时限',
            statutoryLimit === null
              ? '法律、法规未作规定'
              : `${inDays(statutoryLimit.days, statutoryLimit.unit)}（${statutoryLimit.source}）`,
          ],
          ['法律依据', legalBasis],
          ['办理环节', steps.join(' → ')],
          ['收费', '不收费'],
        ],
      },
      {
        heading: '申请材料',
        rows: materials.map((material, index) => [`${index + 1}.`, materialLine(material)]),
      },
      {
        heading: '办理方式',
        paragraphs: ['登录平台在线申请，或者携带材料和身份证件到办事窗口申请。办理进度可凭办件编号和手机验证码查询。'],
      },
    ],
  };
}

function materialLine({ name, required, requiredWhen, sharedFrom }: CaseGuide['materials'][number]): string {
  if (sharedFrom !== undefined) return `${name}（免提交：由工作人员向${sharedFrom}核对，也可以自行提交）`;
  if (required) return `${name}（必备）`;
  return requiredWhen === undefined ? `${name}（可选）` : `${name}（${requiredWhen}提交）`;
}

/** The sheet is filled in by hand and handed in at the window. */
function formSheet({ name, code, materials }: CaseGuide, layout: readonly FormSection[], author: string): Sheet {
  return {
    title: `${name}申请表`,
    subtitle: `业务编码 ${code}`,
    author,
    sections: [
      ...layout.map(({ title, listPath, required, fields }) => ({
        heading: `${title}${listPath === null ? '' : '（可续页）'}${required ? '' : '（有则填写）'}`,
        blanks: fields.map((field) =>
          field.options.length === 0 ? { label: field.title } : { label: field.title, choices: [...field.options] },
        ),
      })),
      { heading: '所附材料', blanks: materials.map((material) => ({ label: material.name, choices: ['已附'] })) },
      {
        heading: '申请人承诺',
        paragraphs: ['以上填写内容和所附材料真实、有效，如有不实，愿承担相应的法律责任。'],
        blanks: [{ label: '申请人签名' }, { label: '日期' }],
      },
    ],
  };
}
