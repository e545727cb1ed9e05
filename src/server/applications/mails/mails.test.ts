import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { sampleMails } from '../../../../test/sample-mails.ts'
import { startSmtpSink, type SmtpSink } from '../../../../test/smtp-sink.ts'
import { upload } from '../../../../test/uploads.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { servedTracks } from '#server/tracks.ts'
import { expectedMails } from '../../../../test/expected-mails.ts'
import type { MailKind, MailKinds } from '#server/mail/mail-kinds.ts'
import type { Language } from '#words/room.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { portalMails } from '#server/mails.ts'
import { sendMail } from './send-mail.ts'

let server: TestServer
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: sink.url, MAIL_FROM: 'Pravesh <no-reply@dims.example>' })
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await server.rows('update applications set application_id = $1 where application_id = $2', [
    sampleMails['application-submitted'].applicationId,
    applicationId,
  ])
  await server.rows('delete from mails')
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

/** Queues and sends one mail, and returns it as the mail server got it. */
async function sent<K extends MailKind>(kind: K, data: MailKinds[K], more: { to?: string; language?: Language } = {}) {
  const { context } = server
  await inTransaction(context.db, (tx) => queueMail(tx, { kind, to: 'ananya@mail.example', data, ...more }))
  const [queued] = await server.rows<{ id: string }>('select id from mails where sent_at is null')
  const before = sink.received.length
  await sendMail(
    context,
    { mailer: openMailer(context.config), mails: portalMails, tracks: servedTracks(context.encryption) },
    queued?.id ?? '',
  )
  const mail = (await sink.count(before + 1))[before]
  if (!mail) throw new Error('no mail came')
  return { ...mail, text: mail.text ?? '', html: mail.html ?? '' }
}

// These have no button: a guardian has no account.
const withoutButton = new Set<MailKind>([
  'guardian-code',
  'email-changed',
  'grants-changed',
  'colleague-told',
  'letter-held',
])

/** The mails about a last day, and the names of their files for a calendar. */
const calendars: Partial<Record<MailKind, string>> = {
  'draft-reminder': 'closing-day.ics',
  'round-published': 'answer-by.ics',
  'seat-answer-reminder': 'answer-by.ics',
  'seat-fee-due': 'fee-by.ics',
  'seat-fee-reminder': 'fee-by.ics',
  'seat-report-reminder': 'report-by.ics',
}

/** Expected of every mail about a new status. */
const ofAnyStatus = {
  subject: expect.stringContaining('BSC2026-7K3M9QXT') as string,
  says: ['B.Sc. Paramedical Admission 2026', 'Dear Ananya Verma,'],
}

/** Removes the markup that keeps days and numbers on one line. */
const withoutWholes = (html: string) => html.replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')

describe('every mail', () => {
  test.each(Object.keys(sampleMails) as MailKind[])('%s has the same content in text and in HTML', async (kind) => {
    const mail = await sent(kind, sampleMails[kind])
    const { subject, says } = expectedMails[kind] ?? ofAnyStatus
    expect(mail).toMatchObject({
      subject,
      from: { name: 'Demo Institute of Medical Sciences', address: 'no-reply@dims.example' },
      to: [{ address: 'ananya@mail.example' }],
      replyTo: [{ name: 'Demo Institute of Medical Sciences', address: 'admissions@dims.example' }],
    })
    const never = 'We will never ask you for your password, a code or an extra fee by phone or e-mail.'
    for (const words of [...says, never, 'Lucknow, Uttar Pradesh 226010']) {
      expect(mail.text).toContain(words)
      expect(withoutWholes(mail.html)).toContain(words)
    }
    const copy = { mimeType: 'application/pdf', disposition: 'attachment' }
    const lastDay = { mimeType: 'text/calendar', filename: calendars[kind], disposition: 'attachment' }
    expect(mail.attachments).toMatchObject([
      { contentId: '<logo@pravesh>', mimeType: 'image/png', disposition: 'inline' },
      ...(kind === 'application-submitted' ? [copy] : []),
      ...(kind in calendars ? [lastDay] : []),
    ])
    expect(mail.html).toContain('src="cid:logo@pravesh"')
    const buttons = mail.html.match(/<a href="http/g) ?? []
    expect(buttons.length).toBe(withoutButton.has(kind) ? 0 : 1)
  })

  test('is deleted once it is sent, except for the fact that it was', async () => {
    expect(await server.rows(`select distinct data from mails where sent_at is not null`)).toEqual([{ data: {} }])
  })
})

test('days and application numbers do not break at the end of a line', async () => {
  const wholeIn = (html: string) => [...html.matchAll(/white-space:nowrap[^>]*>([^<]*)</g)].map(([, number]) => number)
  const { html } = await sent('application-submitted', sampleMails['application-submitted'])
  expect(wholeIn(html)).toEqual(expect.arrayContaining(['10-07-2026', 'BSC2026-7K3M9QXT', '14-08-2006']))
})

describe('of a submission', () => {
  const keep = 'Keep your payment receipt and your original certificates.'

  test('the mail mentions a receipt and a payment check where a fee is due, and neither where none is', async () => {
    const data = sampleMails['application-submitted']
    const due = await sent('application-submitted', data)
    expect([due.text.includes(keep), due.text.includes('Payment check')]).toEqual([true, true])
    const free = `update applications set amount_rupees = $1, utr = $2, payment_status = 'paid' where application_id = $3`
    const [before] = await server.rows('select amount_rupees, utr from applications')
    await server.rows(free, [0, null, data.applicationId])
    const { text, html } = await sent('application-submitted', data)
    await server.rows(free, [before?.['amount_rupees'], before?.['utr'], data.applicationId])
    for (const part of [text, html]) {
      expect(part).toContain('Keep your original certificates.')
      expect(part).toContain('No fee to pay')
      expect(part).not.toMatch(/receipt|check of|looks for your payment/i)
    }
  })
})

describe('the language of a mail', () => {
  // Words that are the same in every language, and typed text.
  const typed = [
    'comments',
    'reason',
    'driveTitle',
    'name',
    'applicantName',
    'applicationId',
    'utr',
    'invitedBy',
    'newEmail',
    'from',
    'to',
  ]
  const names =
    /Pravesh|&quot;|pravesh backup DIR|CLAMAV|clamd|DIMS|Demo Institute of Medical Sciences|Ananya Verma|Rakesh Verma|H\. No\.[^<\n]*?\d{6}|https?:\S+|\S+@\S+|Plot[^<]*?\d{6}|UTR|UPI|NEET|B\.Sc\.|PwD|OBC/g
  // Longer than the letters in times of day.
  const english = /[A-Za-z]{3,}/
  /** The text of the HTML that people read. */
  const readable = (html: string) =>
    withoutWholes(html).replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>|&nbsp;/g, ' ')
  const withoutTyped = (text: string, data: object) =>
    Object.entries(data)
      .flatMap(([field, said]) => (typed.includes(field) ? String(said).split('\n') : []))
      .reduce((rest, said) => rest.replaceAll(said, ''), text)

  test.each([
    ['registration-code', 'DIMS में पंजीकरण के लिए आपका कोड', '10 मिनट तक मान्य हैं'],
    ['reset-code', 'नया पासवर्ड बनाने के लिए आपका कोड', 'प्रिय Ananya Verma,'],
    ['account-exists', 'आपका खाता पहले से बना हुआ है', '10-07-2026, सुबह 11:01 (भारतीय समय)'],
    ['new-address-code', 'DIMS में नया ई-मेल पता जोड़ने के लिए आपका कोड', '10 मिनट तक मान्य हैं'],
    ['old-address-code', 'अपना ई-मेल पता बदलने के लिए आपका कोड', 'प्रिय Ananya Verma,'],
    ['address-in-use', 'इस ई-मेल पते से पहले से एक खाता है', 'इसलिए हमने कोड नहीं भेजा'],
    ['email-changed', 'आपका ई-मेल पता बदल दिया गया है', 'ananya.new@mail.example'],
    ['invitation', 'DIMS के पोर्टल पर काम करने के लिए निमंत्रण', '17-07-2026, सुबह 11:00 (भारतीय समय)'],
    ['test-mail', 'DIMS के पोर्टल का परीक्षण ई-मेल', 'काम की सूची में इसकी पुष्टि करें'],
    ['health-report', 'DIMS का पोर्टल: 1 चीज़ काम नहीं कर रही', 'फिर से ठीक: डिस्क'],
    ['password-changed', 'आपका पासवर्ड बदला गया है', 'नए पासवर्ड से लॉग इन करें।'],
    ['application-submitted', 'आवेदन जमा हुआ: BSC2026-7K3M9QXT', '500 में से 412 (82.40 %)'],
    ['payment-verified', 'भुगतान सत्यापित: BSC2026-7K3M9QXT', '₹1,200'],
    ['application-accepted', 'आवेदन स्वीकृत: BSC2026-7K3M9QXT', 'प्रवेश कार्यालय'],
    ['application-rejected', 'आवेदन स्वीकार नहीं हुआ: BSC2026-7K3M9QXT', 'आपके आवेदन की स्थिति'],
    ['decision-taken-back', 'आवेदन की फिर से जाँच: BSC2026-7K3M9QXT', 'पहले का निर्णय अब मान्य नहीं है'],
    ['payment-failed', 'भुगतान नहीं मिला: BSC2026-7K3M9QXT', 'आपका ₹1,200 का भुगतान'],
    ['payment-corrected', 'UTR सुधारा गया: BSC2026-7K3M9QXT', '618940273352'],
    ['payment-refunded', 'भुगतान लौटाया गया: BSC2026-7K3M9QXT', 'आपका भुगतान लौटा दिया है'],
    ['draft-reminder', 'आवेदन BSC2026-7K3M9QXT जमा करने के लिए 3 दिन बाकी', '15 जुलाई 2026, रात 11:59 बजे (भारतीय समय)'],
    [
      'seat-answer-reminder',
      '14 सितंबर 2026 तक B.Sc. इमरजेंसी मेडिकल टेक्‍नोलॉजी में आवंटित सीट का उत्तर दें: BSC2026-7K3M9QXT',
      '₹20,000',
    ],
    ['seat-fee-reminder', '14 सितंबर 2026 तक सीट शुल्क जमा करें: BSC2026-7K3M9QXT', 'भुगतान के नोट में यह लिखें'],
    ['seat-report-reminder', '19 सितंबर 2026 तक मूल दस्तावेज़ लेकर रिपोर्ट करें: BSC2026-7K3M9QXT', 'प्रवेश कार्यालय, पहली मंज़िल'],
    [
      'seat-lapsed',
      'B.Sc. इमरजेंसी मेडिकल टेक्‍नोलॉजी की सीट का आवंटन निरस्त हो गया है: BSC2026-7K3M9QXT',
      'प्रकाशित शर्तों के अनुसार',
    ],
    ['guardian-code', 'Ananya Verma के आवेदन के लिए आपकी सहमति', 'प्रिय Rakesh Verma,'],
    ['draft-removal', 'आपका ड्राफ़्ट BSC2026-7K3M9QXT मिटा दिया जाएगा', '11 जनवरी 2027'],
    ['document-infected', 'एक दस्तावेज़ फिर से अपलोड करें: BSC2026-7K3M9QXT', '12वीं की अंकतालिका'],
  ] as const)('%s is in Hindi only', async (kind, subject, line) => {
    await server.rows(`update institute set address = 'लखनऊ 226010'`)
    const mail = await sent(kind, sampleMails[kind], { language: 'hi' })
    expect(mail.subject).toBe(subject)
    for (const part of [mail.text, readable(mail.html)]) {
      expect(part).toContain(line)
      expect(part).toContain('हम आपसे फ़ोन या ई-मेल पर पासवर्ड')
      expect(withoutTyped(part, sampleMails[kind]).replaceAll(names, '')).not.toMatch(english)
    }
    expect(mail.html).toContain('<html lang="hi-IN">')
  })

  test('is English throughout, from greeting to footer, where a language lacks sentences for it', async () => {
    const mail = await sent('application-accepted', sampleMails['application-accepted'], { language: 'tlh' })
    expect(mail.subject).toBe('Application accepted: BSC2026-7K3M9QXT')
    expect(mail.text).toContain('We will never ask you for your password')
    expect(mail.html).toContain('<html lang="en-IN">')
  })

  test("uses the track's word for acceptance: candidates for a post are approved", async () => {
    const about = { ...sampleMails['application-accepted'], track: 'recruitment', applicationId: 'FAC2026-7K3M9QXT' }
    const mail = await sent('application-accepted', about)
    expect(mail.subject).toBe('Application approved: FAC2026-7K3M9QXT')
    expect(mail.text).toContain('We have checked and approved your application')
    expect((await sent('application-accepted', about, { language: 'hi' })).subject).toBe(
      'आवेदन अनुमोदित: FAC2026-7K3M9QXT',
    )
  })

  test("is that of the recipient's account, whatever language the caller used", async () => {
    const { email } = await registerAccount(server, { email: 'hindi@mail.example' })
    await server.rows(`update accounts set language = 'hi' where email = $1`, [email])
    await server.rows('delete from mails')
    const mail = await sent('password-changed', sampleMails['password-changed'], { to: email, language: 'en' })
    expect(mail.subject).toBe('आपका पासवर्ड बदला गया है')
  })
})

describe('typed text', () => {
  test('cannot become HTML', async () => {
    const name = '<img src=x onerror="alert(1)">'
    const mail = await sent('application-rejected', {
      ...sampleMails['application-rejected'],
      name,
      comments: '<script>alert(2)</script>\n& more',
    })
    expect(mail.html).toContain('Dear img src x onerror alert,')
    expect(mail.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;<br>&amp; more')
    expect(mail.html).not.toContain('<script')
    expect(mail.text).toContain('Dear img src x onerror alert,')
  })

  test('as a name from before names had a rule becomes no link and no phone number', async () => {
    const about = sampleMails['guardian-code']
    const mail = await sent('guardian-code', { ...about, name: '98765 43210', applicantName: 'Win at evil.example/1' })
    expect(mail.text).toMatch(/^Hello,\n\nWin at evil. example is applying/)
    expect(mail.subject).toBe('Your consent to the application of Win at evil. example')
  })

  test('cannot become a header line', async () => {
    const applicationId = 'BSC2026-7K3M9QXT\r\nBcc: thief@mail.example'
    await server.rows(`update institute set name = E'Institute\\r\\nX-Injected: yes'`)
    const mail = await sent('application-accepted', { ...sampleMails['application-accepted'], applicationId })
    await server.rows(`update institute set name = 'Demo Institute of Medical Sciences'`)
    expect(mail.subject).toBe('Application accepted: BSC2026-7K3M9QXT Bcc: thief@mail.example')
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected')
    expect(mail.headers.filter(({ key }) => key === 'reply-to')).toHaveLength(1)
  })
})

/** The picture at the head of a mail: its size, and the colour of its middle. */
async function logoOf({ attachments }: { attachments: { content: unknown }[] }) {
  const picture = sharp(Buffer.from(attachments[0]?.content as ArrayBuffer)).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const middle = ((info.height / 2) * info.width + info.width / 2) * 4
  return { width: info.width, height: info.height, middle: [...data.subarray(middle, middle + 4)] }
}

test('the institute’s own logo is at the head once it is uploaded', async () => {
  const place = { owner: await registerAdmin(server), applicationId: 'institute', docType: 'logo' }
  const background = { r: 204, g: 0, b: 0 }
  const red = await sharp({ create: { width: 300, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  expect((await upload(server, place, 'logo.png', red)).status).toBe(200)
  await server.rows('delete from mails where sent_at is null')
  const mail = await sent('password-changed', sampleMails['password-changed'])
  expect(await logoOf(mail)).toEqual({ width: 132, height: 132, middle: [204, 0, 0, 255] })
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@dims\.example>$/)
})

test('recruitment mails are signed and answered by the recruitment cell', async () => {
  const mail = await sent('application-accepted', { ...sampleMails['application-accepted'], track: 'recruitment' })
  expect(mail.replyTo).toMatchObject([{ address: 'recruitment@dims.example' }])
  expect(mail.text).toContain('Recruitment Cell\nDemo Institute of Medical Sciences')
})
