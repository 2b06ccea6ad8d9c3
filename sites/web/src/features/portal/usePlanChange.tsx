import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Data, Subscription } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { paying, refusedMessage, unreachableMessage } from '#texts/features/portal/content';
import { planChange as words } from '#texts/features/portal/texts/planContent';
import { api } from '../../services/api/api.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import type { NextCharges } from './charges.ts';
import type { PaymentsHost } from './usePayments.tsx';

const Amounts = styled('dl')(({ theme }) => ({
  margin: '20px 0 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 20px',
    paddingBlock: 10,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2, textWrap: 'balance', color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.label, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

type Plan = Subscription['plans'][number];

interface Question {
  subscription: Subscription;
  plan: Plan;
  shown: Data['previewPlanChange'];
  /** Says that the preview shown before is outdated. */
  changed?: string;
}

/** The bank's question about the payment of a change, at the provider's page if it has one. */
interface BankQuestion {
  asked: Question;
  detail: string;
  url: string | undefined;
}

/** Changes the plan: previews the amount due now, and charges exactly that. If it has changed, the new amount is previewed first. */
export function usePlanChange(
  userId: string,
  { restoreFocus, charges }: PaymentsHost & { charges: NextCharges },
  { during, show }: Pick<Overlays, 'during' | 'show'>,
): { changePlan: (subscription: Subscription, plan: Plan) => void; element: ReactNode } {
  const region = usePortalRegion();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [bank, setBank] = useState<BankQuestion>();

  const request = (subscription: Subscription, { stripePriceId }: Plan) => ({
    userId,
    subscriptionId: subscription.id,
    stripePriceId,
  });

  const preview = async (subscription: Subscription, plan: Plan) => {
    try {
      const answer = await during(words.lookingUp, api().previewPlanChange(request(subscription, plan)));
      if (answer.status !== 'OK') return show(refusedMessage(answer.detail));
      setQuestion({ subscription, plan, shown: answer.data });
    } catch (error) {
      show(unreachableMessage(error));
    }
  };

  const change = async (asked: Question) => {
    const { subscription, plan, shown } = asked;
    setQuestion(undefined);
    try {
      const call = api().changePlan({ ...request(subscription, plan), shown });
      const answer = await during(
        words.busy,
        call.finally(() => client.invalidateQueries()),
      );
      if (answer.status !== 'OK') return show({ ...refusedMessage(answer.detail), onClose: restoreFocus });
      const { outcome, detail, preview: newPreview, confirmUrl } = answer.data;
      if (outcome === 'confirm') return setBank({ asked, detail, url: confirmUrl });
      if (outcome === 'preview-changed') {
        if (newPreview) setQuestion({ subscription, plan, shown: newPreview, changed: detail });
        return;
      }
      const kind = outcome === 'changed' ? 'success' : 'error';
      show({ kind, title: words.titles[outcome], body: detail, onClose: restoreFocus });
    } catch (error) {
      show({ ...unreachableMessage(error), onClose: restoreFocus });
    }
  };

  /** Changes nothing: the payment was not confirmed. */
  const giveUp = async ({ asked: { subscription } }: BankQuestion) => {
    try {
      const call = api().giveUpPlanChange({ userId, subscriptionId: subscription.id });
      const answer = await during(
        words.givingUp,
        call.finally(() => client.invalidateQueries()),
      );
      if (answer.status !== 'OK') return show({ ...refusedMessage(answer.detail), onClose: restoreFocus });
      const { outcome, detail } = answer.data;
      show({
        kind: outcome === 'changed' ? 'success' : 'notice',
        title: words.titles[outcome],
        body: detail,
        onClose: restoreFocus,
      });
    } catch (error) {
      show({ ...unreachableMessage(error), onClose: restoreFocus });
    }
  };

  const confirm = async ({ asked, url }: BankQuestion) => {
    // The list is reloaded when this tab is shown again.
    if (url !== undefined) return void window.open(url, '_blank', 'noopener');
    await api()
      .confirmInSandbox({ userId, subscriptionId: asked.subscription.id, approve: true })
      .catch(() => undefined);
    // Asked again, it says what became of it.
    await change(asked);
  };

  const answerBank = (answer: (question: BankQuestion) => Promise<void>) => {
    setBank(undefined);
    if (bank) void answer(bank);
  };

  const bankDialog = bank && (
    <ConfirmDialog
      open
      content={paying.bank(bank.detail, bank.url === undefined)}
      onConfirm={() => answerBank(confirm)}
      onDecline={() => answerBank(giveUp)}
    />
  );

  return {
    changePlan: (subscription, plan) => void preview(subscription, plan),
    element:
      bankDialog ??
      (question && (
        <ConfirmDialog
          key={question.shown.at}
          open
          content={words.question(
            question.subscription,
            question.plan,
            question.shown,
            question.changed,
            charges,
            region,
          )}
          onConfirm={() => void change(question)}
          onDecline={() => setQuestion(undefined)}
        >
          <Amounts>
            {words.amounts(question.subscription, question.plan, question.shown, region).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Amounts>
        </ConfirmDialog>
      )),
  };
}
