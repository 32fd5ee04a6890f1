import { strToU8, zipSync } from 'fflate';

const namespace = 'xmlns:ofd="http://www.ofdspec.org/2016"';

/** The OFD has pages of A4, each with its text. */
export function ofdOf(pages: readonly string[], others: Readonly<Record<string, string>> = {}): Buffer {
  const texts: Record<string, string> = {
    'OFD.xml': `<ofd:OFD ${namespace} DocType="OFD" Version="1.0"><ofd:DocBody><ofd:DocInfo><ofd:DocID>7b0e5f0c2f1f4a5e9d6c3b2a19080706</ofd:DocID></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document ${namespace}><ofd:CommonData><ofd:MaxUnitID>${100 + pages.length}</ofd:MaxUnitID><ofd:PageArea><ofd:PhysicalBox>0 0 210 297</ofd:PhysicalBox></ofd:PageArea><ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData><ofd:Pages>${pages.map((_text, index) => `<ofd:Page ID="${10 + index}" BaseLoc="Pages/Page_${index}/Content.xml"/>`).join('')}</ofd:Pages></ofd:Document>`,
    'Doc_0/PublicRes.xml': `<ofd:Res ${namespace} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="2" FontName="SimSun" FamilyName="SimSun"/></ofd:Fonts></ofd:Res>`,
    ...Object.fromEntries(pages.map((text, index) => [`Doc_0/Pages/Page_${index}/Content.xml`, pageOf(text, index)])),
    ...others,
  };
  const entries = Object.entries(texts).map(([path, text]) => [path, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const pageOf = (text: string, index: number) =>
  `<ofd:Page ${namespace}><ofd:Content><ofd:Layer ID="${50 + index}"><ofd:TextObject ID="${70 + index}" Boundary="20 20 170 10" Font="2" Size="6"><ofd:TextCode X="0" Y="6" DeltaX="g ${text.length} 6">${text}</ofd:TextCode></ofd:TextObject></ofd:Layer></ofd:Content></ofd:Page>`;
