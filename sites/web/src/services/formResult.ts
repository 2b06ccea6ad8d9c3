import type { Answer, Success } from '@threefold/api-contract';
import { ApiError } from '@threefold/api-contract/client';
import type { FormResult } from '@threefold/design-system/components/form';

/**
 * Makes a call's answer a form's result. Where no answer came, its detail says so in the client's words.
 * @param onSuccess what a good answer leads to
 */
export async function formResult<Data>(
  call: Promise<Answer<Data>>,
  onSuccess?: (data: Success<Data>['data']) => void,
): Promise<FormResult> {
  try {
    const answer = await call;
    if (answer.status === 'OK') onSuccess?.(answer.data);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) return { status: 'ERROR', detail: error.message };
    throw error;
  }
}
