import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { sendMail } from '#server/applications/mails/send-mail.ts'
import { portalMails } from '#server/mails.ts'

let server: TestServer
let sink: SmtpSink
let admin: TestAccount
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: sink.url, MAIL_FROM: 'Portal <portal@institute.example>' })
  admin = await registerAdmin(server)
  await registerAccount(server, { email: 'known@mail.example' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(async () => {
  await server.rows('truncate mails, text_messages, throttle_events')
  await server.rows(
    `update institute set name = '', short_name = '', address = '', contact_email = '', recruitment_email = ''`,
  )
})

const institute = {
  name: 'Himalaya Institute of Medical Sciences',
  shortName: 'HIMS',
  address: 'Swami Ram Nagar\nDehradun, Uttarakhand 248140',
  contactEmail: 'admissions@hims.example',
  recruitmentEmail: 'recruitment@hims.example',
}
const nameIt = () => server.call('PUT', '/api/institute', { token: admin.token, body: institute })
const sendCode = (email: string) => server.call('POST', '/api/auth/send-otp', { body: { email } })

test('before the institute has a name nobody can register, and no mail is sent', async () => {
  expect((await server.call('GET', '/api/institute')).body).toMatchObject({ name: '', address: '', contactEmail: '' })
  for (const email of ['known@mail.example', 'unknown@mail.example']) {
    const { status, body } = await sendCode(email)
    expect([status, body['error']]).toEqual([
      409,
      'The institute has not opened this portal yet. Please come back later.',
    ])
  }
  expect(await server.rows('select kind from mails')).toEqual([])
  expect((await nameIt()).status).toBe(200)
  expect((await sendCode('unknown@mail.example')).status).toBe(200)
})

test('only administrators read the office’s own targets', async () => {
  const { token } = await registerAccount(server)
  const settings = (as = {}) => server.call('GET', '/api/institute/settings', as)
  expect([(await settings()).status, (await settings({ token })).status]).toEqual([401, 403])
  const { guardianConsent, secondVerifier, factorAskedFrom, ...known } = (await settings({ token: admin.token })).body
  expect([guardianConsent, secondVerifier, factorAskedFrom]).toEqual([false, false, ''])
  for (const as of [{}, { token }]) expect((await server.call('GET', '/api/institute', as)).body).toEqual(known)
})

const admission = {
  title: 'B.Sc. admission 2026',
  description: '',
  startDate: '2026-06-01',
  endDate: '2026-07-15',
  courses: [{ name: 'BSc EMT', seats: { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 } }],
  fee: { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
}

test('before the institute has a name nothing can be published, at creation or later', async () => {
  const refused = {
    status: 409,
    body: { error: 'Enter the name and addresses of the institute under Settings before you publish.' },
  }
  const { token } = admin
  const create = (published: boolean) =>
    server.call<{ admission: { id: string } }>('POST', '/api/admissions', { token, body: { ...admission, published } })
  expect(await create(true)).toMatchObject(refused)
  const draft = await create(false)
  expect(draft.status).toBe(201)
  const path = `/api/admissions/${draft.body.admission.id}`
  const publish = () => server.call('PUT', path, { token, body: { ...admission, published: true } })
  expect(await publish()).toMatchObject(refused)
  expect(await server.rows('select published from drives')).toEqual([{ published: false }])
  await nameIt()
  expect((await publish()).status).toBe(200)
})

test('an administrator can set a new password before that, with a mail in the portal’s name', async () => {
  const asked = await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: admin.email } })
  expect(asked.status).toBe(200)
  const [queued] = await server.rows<{ id: string }>('select id from mails where sent_at is null')
  await sendMail(
    server.context,
    { mailer: openMailer(server.context.config), mails: portalMails, tracks: [] },
    queued?.id ?? '',
  )
  const [mail] = await sink.count(1)
  // Nobody reads the sender's mailbox.
  expect(mail?.replyTo).toBeUndefined()
  expect(mail?.text?.split('\n\nPravesh\n\n')[1]?.trimEnd()).toBe(
    '--\nIf you did not ask for a code, ignore this e-mail: your password does not change unless somebody else has this code. ' +
      'We will never ask you for your password, a code or an extra fee by phone or e-mail.',
  )
  for (const text of [mail?.text, mail?.html]) {
    expect(text).not.toMatch(/Demo|DIMS|undefined|null|mailto:|Write to|Questions|portal@institute|<br><\/td>/)
  }
})
