import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailSink = {
  url: string
  /** Message-IDs of the received copies, by recipient and subject. */
  copies: Map<string, string[]>
  /** Whether it refuses every mail for now. */
  setAway: (isAway: boolean) => void
  close: () => Promise<void>
}

/** A mail server that records what it accepts before it answers. */
export async function startMailSink(): Promise<MailSink> {
  const copies = new Map<string, string[]>()
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => done(isRefusing ? new Error('away for now') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject, messageId }) => {
          const to = session.envelope.rcptTo[0]?.address ?? ''
          copies.set(`${to} ${subject}`, [...(copies.get(`${to} ${subject}`) ?? []), messageId ?? ''])
          done()
        })
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A client killed in the middle of a mail is not an error of the sink.
  server.on('error', () => undefined)
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    copies,
    setAway: (isAway) => (isRefusing = isAway),
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}
