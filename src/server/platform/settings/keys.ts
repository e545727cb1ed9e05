import { hkdfSync } from 'node:crypto'

/** A 32-byte key for one purpose (`upload-url`, `email-code`, …), derived from the installation's one secret. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'pravesh', purpose, 32))
}
