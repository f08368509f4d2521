import type { UA } from 'jssip';

/** A SIP account at the exchange. */
export interface SipAccount {
  readonly number: string;
  readonly password: string;
}

/** Why there is no phone in this tab, for its user. */
export class SoftphoneProblem extends Error {}

export const noMicrophone = 'The browser gives this page no microphone.';

/** A microphone that is missing or forbidden is better known now than when somebody calls. */
export async function askForMicrophone(): Promise<void> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    stream.getTracks().forEach(track => track.stop());
  } catch {
    const advice = isSecureContext
      ? 'Allow it, and try again.'
      : 'It does so by HTTPS and on localhost alone.';
    throw new SoftphoneProblem(`${noMicrophone} ${advice}`);
  }
}

/**
 * Most users have another phone: it is loaded for those who want it.
 *
 * @throws SoftphoneProblem for a number that no SIP address can have
 */
export async function userAgent(address: string, { number, password }: SipAccount): Promise<UA> {
  const { UA, WebSocketInterface } = await import('jssip').catch(() => {
    throw new SoftphoneProblem(
      'The phone cannot be loaded. If this page is older than the gateway, reload it.',
    );
  });
  const uri = `sip:${encodeURIComponent(number)}@${new URL(address).hostname}`;
  try {
    return new UA({ sockets: new WebSocketInterface(address), uri, password, user_agent: 'Patchbay' });
  } catch {
    throw new SoftphoneProblem(`${number} cannot be a number of the exchange.`);
  }
}
