import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/platform/keys.ts'

/** Seals Aadhaar numbers for the database and opens them again (decision 48). */
export type AadhaarSafe = {
  seal: (typed: string) => string
  /** Null when it was sealed with another secret, or not by this safe. */
  open: (sealed: string) => string | null
}

const cipherName = 'aes-256-gcm'
const mark = 'sealed:'
const ivBytes = 12
const tagBytes = 16

/** A safe with a key of its own, derived from the secret of the installation. */
export function aadhaarSafe(appSecret: string): AadhaarSafe {
  const key = deriveKey(appSecret, 'aadhaar')
  return {
    seal: (typed) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(cipherName, key, iv)
      const text = Buffer.concat([cipher.update(typed, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      if (!sealed.startsWith(mark) || bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
