import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts short values that have to be read again, so that a copy of the database does not reveal them. */
export interface Sealer {
  /** @param owner whose value it is: a sealed value cannot be moved to somebody else */
  seal(value: string, owner: string): string;
  /** @throws Error when it was sealed with another secret, for another owner, or changed since */
  open(sealed: string, owner: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param purpose separates the keys of different uses of the server's secret */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = createHmac('sha256', secret).update(`sealed ${purpose}`).digest();
  return {
    seal(value, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}
