import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session';
import type { Softphone, SoftphoneState } from '../softphone/softphone';

/** The phone of this tab, and what it does. */
export function useSoftphone(): { softphone: Softphone; state: SoftphoneState } {
  const { softphone } = useSession();
  return { softphone, state: useSyncExternalStore(softphone.subscribe, softphone.read) };
}
