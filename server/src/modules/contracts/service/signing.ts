import { availableParallelism } from 'node:os';
import { type CallOutput, type CallParsedInput, type calls, ForbiddenError, UnavailableError } from '@anju/contract';
import { fairQueue } from '../../../platform/fair-queue.ts';
import { maskedIdNumber } from '../../../platform/masking.ts';
import { printAgreement } from '../../../platform/paper/paper-printer.ts';
import type { ContractKind } from '../contract-kind.ts';
import type { Contract, Signer } from '../rules/contract.ts';
import { assertMaySign, getSigner, isSignedWith, withSignature } from '../rules/contract-actions.ts';
import { wordsOfParagraph } from '../rules/template.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context, Seen } from './context.ts';
import { wholeText } from './contract-text.ts';
import { isSameAs } from './inviting.ts';
import { sideTitle } from './named-in-terms.ts';

/** Signings take turns: if many ran side by side, all of them would be late. */
const { run: inTurn } = fairQueue({
  atOnce: 2 * availableParallelism(),
  atOncePerClient: 1,
  rest: 0,
  waitingPerClient: 8,
  waitingPerAccount: 8,
  waiting: 256,
});

export function createSigning(context: Context) {
  const {
    db,
    database,
    log,
    config,
    identity,
    documents,
    pdfSigner,
    lock,
    tell,
    readTerms,
    findings,
    findWait,
    today,
  } = context;
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

  /** The code is bound to the text, the contract and the person, so that it signs nothing else. */
  const subjectOf = ({ id, hash }: Contract, { place }: Signer): string => `contract ${id} ${place} ${hash}`;

  const getReady = async ({ kind, contract, standing, viewer, holder }: Seen, hash: string): Promise<Signer> => {
    const signer = getSigner(standing);
    assertMaySign(contract, signer, hash);
    if (!isSameAs(signer, holder, viewer.creditCode))
      throw new ForbiddenError('您账号的实名信息与合同写明的当事人不一致，不能签署');
    const wait = await findWait(kind);
    if (wait !== undefined) throw new UnavailableError(wait);
    context.assertMayBeSigned(await findings(kind, readTerms(kind, contract.terms), viewer.accountId));
    return signer;
  };

  const draw = async (kind: ContractKind, contract: Contract): Promise<Buffer> => {
    const { number, title, version, clauses } = wholeText(kind, contract);
    const signers = contract.signers.map(({ side, name, signedAt }) => ({
      title: sideTitle(kind, side),
      name,
      at: signedAt as Date,
    }));
    let pdf: Uint8Array = await printAgreement(
      {
        title,
        number,
        madeAt: contract.signedAt as Date,
        edition: `合同文本 ${version} 版，第 ${contract.revision} 版次`,
        clauses: clauses.map((clause) => ({
          title: clause.title,
          paragraphs: clause.paragraphs.map(wordsOfParagraph),
        })),
        signatures: signers.map(({ at, ...signer }) => ({ ...signer, at: written.format(at) })),
        fingerprint: contract.hash,
      },
      number,
    );
    for (const { title: role, name, at } of signers)
      pdf = await pdfSigner.sign(pdf, { signerName: name, reason: `以${role}的身份签署合同 ${number}`, at });
    return Buffer.from(pdf);
  };

  /** The file is drawn once: if two processes draw it at the same time, the second takes the first one's. */
  const ensurePdf = async (kind: ContractKind, contract: Contract): Promise<string> => {
    if (contract.documentId !== null) return contract.documentId;
    const made = await documents.addIssued(
      await draw(kind, contract),
      `${kind.name} ${contract.number}.pdf`,
      'application/pdf',
    );
    return store.keepDocument(db, contract.id, made);
  };

  const sign = async (
    { id, hash, code, requestId }: CallParsedInput<typeof calls.signContract>,
    caller: Caller,
  ): Promise<CallOutput<typeof calls.signContract>> => {
    const seen = await context.seeById(id, caller.session.accountId);
    const subject = subjectOf(seen.contract, await getReady(seen, hash));
    await identity.phoneCodes.takeAbout(subject, { code, requestId }, caller, 'contract-sign');
    const signed = await lock(seen, async (locked) => {
      const { transaction, contract, standing, at, viewer } = locked;
      const signer = getSigner(standing);
      assertMaySign(contract, signer, hash);
      const { revision } = contract;
      await agreement.addSignature(transaction, {
        contract_id: id,
        revision,
        place: signer.place,
        account_id: viewer.accountId,
        hash,
        at,
      });
      const isSigned = isSignedWith(contract, signer);
      await store.changeContract(transaction, id, {
        changed_at: at,
        ...(isSigned && { state: 'signed', signed_at: at, signed_on: today() }),
      });
      const what = `签署第 ${revision} 版文本（摘要 ${hash.slice(0, 16)}）`;
      const notice = isSigned ? '各方都已签署，合同成立，可以申请备案' : `${signer.name}已签署`;
      const task = { of: ({ signedAt }: Signer) => !isSigned && signedAt === null, words: '，请您签署' };
      await tell(
        locked,
        {
          what: isSigned ? `${what}，各方签署完毕` : what,
          notice,
          task,
          isAnswered: true,
          audit: 'contract-sign',
        },
        caller.clientAddress,
      );
      return isSigned ? withSignature(contract, signer, at) : undefined;
    });
    if (!signed) return { state: 'locked' };
    await ensurePdf(seen.kind, signed).catch((err: unknown) => {
      // The contract is signed all the same; the file is drawn when it is next asked for.
      if (!database.outages.report(err)) log.error({ err, contract: signed.number }, 'a contract was not drawn');
    });
    return { state: 'signed' };
  };

  return {
    async sendCode({ id, hash }: CallParsedInput<typeof calls.sendSigningCode>, caller: Caller) {
      const seen = await context.seeById(id, caller.session.accountId);
      const signer = await getReady(seen, hash);
      const requestId = await identity.phoneCodes.sendToHolder(
        subjectOf(seen.contract, signer),
        caller.session.accountId,
        caller,
      );
      return { requestId, phone: maskedIdNumber(seen.holder.phone) };
    },

    sign: (input: CallParsedInput<typeof calls.signContract>, caller: Caller) =>
      inTurn({ client: caller.session.accountId }, () => sign(input, caller)),

    /** The file is drawn now if drawing it failed before. */
    async readPdf({ kind, contract }: Pick<Seen, 'kind' | 'contract'>) {
      return documents.readIssued(await ensurePdf(kind, contract));
    },

    ensurePdf,
  };
}
