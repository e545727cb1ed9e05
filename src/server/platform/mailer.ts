import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import { isRecord } from '#lib/values/records.ts'
import type { Config } from './settings/config.ts'
import { writeFileSafely } from '#lib/storage/write-file-safely.ts'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  /** The same at every try, so that a second copy can be recognised. */
  messageId: string
  date: Date
  /** The name beside the sender's address; null before the institute has one. */
  fromName: string | null
  /** Pictures within the text have a `cid`; the others are files to keep. */
  attachments: { cid?: string; filename: string; content: Buffer }[]
}

export type Mailer = {
  /** Resolves once the mail server has accepted the message. `name` names the file where mails become files. */
  send: (message: MailMessage, name: string) => Promise<void>
  /** Throws a MailNotSent unless a mail could be sent now. */
  check: () => Promise<void>
}

/** Why a mail was not sent, without addresses or the server's words, which often quote them. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  /** The server as a whole is down; another mail would fail, too. */
  readonly isServerAway: boolean
  /** The codes of a permanent refusal of the address itself, such as `550 5.1.1`; else null. */
  readonly addressRefusedWith: string | null
  /** Codes of the failure, such as `ESOCKET`, or `EAUTH 535`. */
  readonly reason: string
  constructor(isServerAway: boolean, reason: string, addressRefusedWith: string | null = null) {
    super(`${isServerAway ? mailServerAway : 'mail refused'}: ${reason}`)
    this.isServerAway = isServerAway
    this.reason = reason
    this.addressRefusedWith = addressRefusedWith
  }
}

/** The beginning of the message of a MailNotSent when the server is down. */
export const mailServerAway = 'mail server away'

const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH'])

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** The server's code for refusing the address, and the extended one after it (RFC 3463). */
function addressRefusal({ command, responseCode, response = '' }: SmtpError): string | null {
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500 || responseCode > 599) return null
  const finer = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1]
  return finer ? `${responseCode} ${finer}` : String(responseCode)
}

/** OpenSSL's words for a certificate that this machine does not trust: nodemailer replaces its code by `ESOCKET`. */
const untrusted = /^(?:self-signed certificate|unable to (?:verify|get) .*certificate)/

function notSent(error: unknown): MailNotSent {
  const failed: SmtpError = isRecord(error) ? error : {}
  const { code = 'unknown', responseCode } = failed
  if (error instanceof Error && untrusted.test(error.message)) return new MailNotSent(true, 'CERT_UNTRUSTED')
  const isAway = awayCodes.has(code) || responseCode === 421
  return new MailNotSent(isAway, responseCode === undefined ? code : `${code} ${responseCode}`, addressRefusal(failed))
}

/** The address in `Admissions <no-reply@institute.example>`. */
export function addressIn(mailFrom: string): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
}

function mimeOf(message: MailMessage, mailFrom: string): SendMailOptions {
  const { fromName, attachments, ...content } = message
  return {
    ...content,
    from: fromName === null ? mailFrom : { name: fromName, address: addressIn(mailFrom) },
    attachments: attachments.map((one) => ({ ...one, contentDisposition: one.cid ? 'inline' : 'attachment' })),
    // Asks for no out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

// The library is loaded with the first mail: a process that sends none keeps no memory for it.
const openSmtp = async (url: string) => (await import('nodemailer')).createTransport({ url, ...timeouts })

const openFiles = async () =>
  (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Whether mails travel to the server by TLS, which it may offer after a plain beginning (STARTTLS). */
export async function isMailEncrypted(smtpUrl: string): Promise<boolean> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const connection = new SMTPConnection((await openSmtp(smtpUrl)).options)
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect(() => {
      resolve(connection.secure)
      connection.quit()
    })
  })
}

function smtpMailer(smtpUrl: string, mailFrom: string): Mailer {
  let opening: ReturnType<typeof openSmtp> | undefined
  const transport = () => (opening ??= openSmtp(smtpUrl))
  return {
    send: async (message) => {
      await (await transport()).sendMail(mimeOf(message, mailFrom)).catch((error: unknown) => {
        throw notSent(error)
      })
    },
    check: async () => {
      await (await transport()).verify().catch((error: unknown) => {
        throw notSent(error)
      })
    },
  }
}

/** Without a mail server each mail becomes a file that mail programs open. */
function folderMailer(folder: string, mailFrom: string): Mailer {
  let opening: ReturnType<typeof openFiles> | undefined
  const transport = () => (opening ??= openFiles())
  return {
    send: async (message, name) => {
      const { message: bytes } = await (await transport()).sendMail(mimeOf(message, mailFrom))
      if (!Buffer.isBuffer(bytes)) throw new MailNotSent(false, 'no bytes')
      const source = { bytes: Readable.from([bytes]), maxBytes: bytes.length, areOurs: false }
      await writeFileSafely(join(folder, `${name}.eml`), join(folder, '.incomplete'), source)
    },
    check: async () => undefined,
  }
}

/** Sends by SMTP if configured, else writes files below the data folder. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  return smtpUrl === undefined ? folderMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom)
}
