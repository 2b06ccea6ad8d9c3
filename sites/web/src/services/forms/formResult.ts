import type { ApiResponse, Success } from '@threefold/api-contract';
import { ApiError } from '@threefold/api-contract/client';
import type { FormResult } from '@threefold/design-system/components/form';

/**
 * Turns a call's response into a form's result. Without a response the detail is the error message of the API client.
 * @param onSuccess called with the data of a successful response
 */
export async function formResult<Data>(
  call: Promise<ApiResponse<Data>>,
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
