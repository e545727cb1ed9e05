import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

type ReceivedMail = Email & { raw: string }

export type SmtpSink = {
  url: string
  received: ReceivedMail[]
  /** Waits for this many mails. */
  count: (mails: number) => Promise<ReceivedMail[]>
  close: () => Promise<void>
}

/** A real SMTP server that keeps its mails, and refuses these addresses with these answers. */
export async function startSmtpSink(port = 0, refused: ReadonlyMap<string, string> = new Map()): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const answer = refused.get(address)
      if (answer === undefined) return done()
      const [code = '', ...words] = answer.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        void PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, raw: raw.toString('utf8') })
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client that leaves in the middle of a mail is not an error of the sink.
  server.on('error', () => undefined)
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    count: async (mails) => {
      await expect.poll(() => received.length, { interval: 50 }).toBeGreaterThanOrEqual(mails)
      return received
    },
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}
