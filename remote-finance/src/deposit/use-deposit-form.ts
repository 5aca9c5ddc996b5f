import { isRecord } from '@site/shared/product';
import { BusinessError, isExpected, useLease, usePlatform, useStore } from '@site/shared/platform';
import { useSchemaForm, useWatch, type SchemaForm } from '@site/shared/ui/form';
import { depositForm, type DepositDraft, type DepositMethods } from '@site/shared/wire';
import { useEffect, useMemo, useState } from 'react';
import { fieldOf } from '../common/refusal.ts';
import { useCreateOrder } from './deposit.queries.ts';
import { draftFrom, initialDraft, refuseDraft, requestOf, TEXT, unansweredBody } from './deposit.rules.ts';

const NAME = 'deposit-form';
const SHAPE = 1;
/** The fields a refusal of the backend may be about. */
const NAMED = ['amount', 'payerName'] as const;
const FIELDS = ['methodCode', 'channelId', 'amount', 'payerName', 'bonusId'] as const;

/** Why a draft was refused, or that its result is unknown; shown as long as the form holds that draft. */
interface Failure {
  readonly text: string;
  readonly draft: Partial<DepositDraft>;
}

interface DepositFormOptions {
  readonly all: DepositMethods;
  readonly onOrder: (billNo: string) => void;
  /** Begins with the member's last deposit instead of nothing. */
  readonly again: boolean;
}

/** The form of a deposit: what was typed outlives a swap, what was sent and not answered outlives a reload. */
export function useDepositForm({ all, onOrder, again }: DepositFormOptions) {
  const { leases, storage, session, failures } = usePlatform();
  const userName = useStore(session).userName ?? '';
  const create = useCreateOrder();
  const [unanswered] = useState(() => draftFrom(unansweredBody(storage.read('depositAttempt'), userName), all));
  const [snapshot] = useState(() => draftOf(leases.take(NAME, SHAPE), userName, all));
  const [failure, setFailure] = useState<Failure | null>(unanswered && { text: TEXT.unknownResult, draft: unanswered });
  const schema = useMemo(() => depositForm((draft) => refuseDraft(all, draft)), [all]);
  const [initial] = useState(() => initialDraft(all));
  const form = useSchemaForm<DepositDraft>(schema, initial);
  const [repeated] = useState(() => (again ? draftFrom(all.last, all) : null));
  useRestored(form, unanswered ?? snapshot ?? repeated);
  useFormSnapshot(form, userName);
  const draft = useWatch({ control: form.all.control });

  const send = async (sent: DepositDraft) => {
    setFailure(null);
    try {
      const { billNo } = await create.mutateAsync(requestOf(all, sent));
      onOrder(billNo);
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      const field = fieldOf(error, NAMED);
      if (field !== null && error instanceof BusinessError) form.refuse(field, error.message);
      else setFailure({ text: sentenceOf(error), draft: form.all.getValues() });
    }
  };
  return { form, failure: failure && isSame(failure.draft, draft) ? failure.text : null, submit: form.submit(send) };
}

/** A refusal is final; anything else leaves open what became of the order. */
function sentenceOf(error: unknown): string {
  return error instanceof BusinessError ? error.message : TEXT.unknownResult;
}

const isSame = (one: Partial<DepositDraft>, other: Partial<DepositDraft>) => FIELDS.every((name) => one[name] === other[name]);

function draftOf(snapshot: unknown, userName: string, all: DepositMethods): DepositDraft | null {
  const owner = isRecord(snapshot) ? snapshot['userName'] : null;
  return owner === userName ? draftFrom(snapshot, all) : null;
}

function useRestored(form: SchemaForm<DepositDraft>, draft: DepositDraft | null): void {
  const { setValue } = form.all;
  useEffect(() => {
    if (!draft) return;
    for (const name of FIELDS) setValue(name, draft[name], { shouldDirty: true });
  }, [draft, setValue]);
}

function useFormSnapshot(form: SchemaForm<DepositDraft>, userName: string): void {
  const { leases } = usePlatform();
  const { methodCode = '', channelId = '', amount = '', payerName = '', bonusId = '' } = useWatch({ control: form.all.control });
  const { touched } = form;
  useLease(touched, '正在填写存款');
  useEffect(
    () => leases.keep(NAME, SHAPE, touched ? { methodCode, channelId, amount, payerName, bonusId, userName } : null),
    [leases, touched, methodCode, channelId, amount, payerName, bonusId, userName],
  );
}
