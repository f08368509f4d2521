import { createPrivateKey } from 'node:crypto';

/** Shorter ones are ignored by those who verify (RFC 8301, 3.2). */
const leastBits = 1_024;

/**
 * The private key of a PEM text. The library sends unsigned what it cannot sign, so the key is looked at here.
 *
 * @throws Error saying what is wrong with it
 */
export function dkimKeyIn(pem: string): string {
  const { asymmetricKeyType, asymmetricKeyDetails } = parsed(pem);
  if (asymmetricKeyType !== 'rsa') throw new Error(`it is a key of the type ${asymmetricKeyType}, not rsa`);
  const { modulusLength = 0 } = asymmetricKeyDetails ?? {};
  if (modulusLength < leastBits)
    throw new Error(`it has ${modulusLength} bits, and at least ${leastBits} are needed`);
  return pem;
}

function parsed(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error('it is not a private key in PEM without a passphrase');
  }
}
