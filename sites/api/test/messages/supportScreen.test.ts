import { calls, type SupportQuestion } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

describe('getSupportQuestions', () => {
  it('lists the questions for anyone, each once', async () => {
    const { code, answer } = await api.get(calls.getSupportQuestions.path);
    expect(code).toBe(200);
    const questions = (answer.status === 'OK' ? answer.data : []) as SupportQuestion[];
    expect(questions.map(({ id }) => id)).toEqual(['cancel', 'refund', 'card', 'website', 'email', 'account']);
  });
});

describe('submitSupportMessage', () => {
  const message = { name: 'Priya Nair', email: 'priya@northgate.test', message: 'Where is my invoice?' };

  it.each(['http://ferrolane.localhost:3002', 'http://harbourshine.localhost:3002', 'http://localhost:3002'])(
    'sent from %s reaches the agency',
    async (Origin) => {
      const { code } = await api.post(calls.submitSupportMessage.path, message, { Origin });
      expect(code).toBe(200);
      await expect
        .poll(async () => (await api.mails()).map(({ to }) => to?.[0]?.address).toSorted())
        .toEqual(['owner@ferrolane.test', 'priya@northgate.test']);
    },
  );

  it("refuses an empty message with the form's sentence", async () => {
    const { code, answer } = await api.post(
      calls.submitSupportMessage.path,
      { ...message, message: ' ' },
      { Origin: 'http://ferrolane.localhost:3002' },
    );
    expect(code).toBe(422);
    expect(answer).toMatchObject({ field: 'message', detail: 'Please enter your message.' });
  });
});
