import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The parts of WebAuthn's options that an authenticator reads. */
export interface CeremonyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** What a test changes in the authenticator's response. */
export interface PasskeyTampering {
  /** The origin of the page that asks. Default: the site */
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Whether the person was verified, by a fingerprint or a PIN. Default: true */
  verified?: boolean;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

// Flags of the authenticator data.
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software: makes a key pair and signs challenges as a browser with an authenticator does. */
export function createAuthenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** WebAuthn's authenticator data, without a credential. */
  const authenticatorData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };

  const flagsOf = ({ verified = true }: PasskeyTampering) => USER_PRESENT | (verified ? USER_VERIFIED : 0);

  return {
    id: base64url(id),

    /** The body of addPasskey, without the user. */
    createCredential(options: CeremonyOptions, tampering: PasskeyTampering = {}) {
      userHandle = options.user?.id;
      // A COSE key: an elliptic curve (1: 2) for ES256 (3: -7), on P-256 (-1: 1), with its x and y.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      // An empty AAGUID, and the id with its length.
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const authData = Buffer.concat([
        authenticatorData(
          tampering.rpId ?? options.rp?.id ?? '',
          flagsOf(tampering) | HAS_CREDENTIAL,
          tampering.counter ?? 0,
        ),
        credential,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        name: 'Laptop',
        passkeyId: base64url(id),
        clientDataJSON: base64url(
          clientData('webauthn.create', tampering.challenge ?? options.challenge, tampering.origin ?? site),
        ),
        // The encoder's own type is narrower than what it encodes.
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      };
    },

    /** The body of loginWithPasskey. */
    sign(options: CeremonyOptions, tampering: PasskeyTampering = {}) {
      const data = authenticatorData(tampering.rpId ?? options.rpId ?? '', flagsOf(tampering), tampering.counter ?? 0);
      const client = clientData('webauthn.get', tampering.challenge ?? options.challenge, tampering.origin ?? site);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        passkeyId: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(userHandle && { userHandle }),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
