import type { FormResult } from '@threefold/design-system/components/form';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { loadChunk } from '../../../services/chunk.ts';

const ceremonies = () => loadChunk(() => import('../../../services/session/passkeyCeremonies.ts'));

const never = () => () => {};

/** Whether the browser has passkeys at all. The prerendered page assumes that it has. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential !== 'undefined',
    () => true,
  );

/** Whether the browser can offer passkeys in the autofill of a field. */
const offersInAutofill = () =>
  typeof PublicKeyCredential !== 'undefined' && 'isConditionalMediationAvailable' in PublicKeyCredential;

/**
 * Logging in with a passkey: offered by the browser in the email field from the start, and by a button.
 *
 * @param onFailed called when a passkey chosen in the field was not accepted
 * @returns the button's action: logs in with a passkey
 */
export function usePasskeyLogin(onFailed: (result: FormResult) => void): () => Promise<FormResult> {
  const stop = useRef(() => {});
  const failed = useEffectEvent(onFailed);

  const offer = useEffectEvent(() => {
    let stopped = false;
    stop.current = () => {
      stopped = true;
    };
    ceremonies().then(
      ({ offerPasskeys }) => {
        if (!stopped) stop.current = offerPasskeys(failed);
      },
      // The password still works.
      () => {},
    );
  });

  useEffect(() => {
    if (offersInAutofill()) offer();
    return () => stop.current();
  }, []);

  return async () => {
    // A browser runs only one passkey ceremony at a time.
    stop.current();
    const { logInWithPasskey } = await ceremonies();
    return logInWithPasskey();
  };
}
