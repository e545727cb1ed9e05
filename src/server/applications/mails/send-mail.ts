import { textIn } from '#lib/values/records.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { instituteIn, translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { Context } from '#server/context.ts'
import { institutePicture } from '#server/institute/institute-picture.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import { bool, instant, json, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { MailNotSent, type Mailer } from '#server/platform/mailer.ts'
import { sql } from '#lib/sql/sql.ts'
import { tellBySms } from './tell-by-sms.ts'
import type { Language } from '#words/room.ts'
import type { MailKind } from '#server/mail/mail-kinds.ts'
import type { MailRow } from '#server/mail/mail-rows.ts'
import { addJob, type AddedMailKind } from '#server/mail/queue-mail.ts'
import { messageIdOf } from '#server/mail/message-id.ts'
import { noteRefusal } from './refused-mails.ts'
import type { MailSite } from '#server/mail/mail-content.ts'
import { logoCid } from '#server/mail/render-html.ts'
import type { StillTrue } from '#server/mail/still-true.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { readForMail, toldInMail, type MailTrack, type SiteTrack } from './read-for-mail.ts'

const waitingMail = {
  id: uuid,
  kind: text,
  to: text,
  data: json<object>(),
  language: text,
  datedAt: instant,
  isExpired: bool,
  isEarly: bool,
}
type WaitingMail = RowOf<typeof waitingMail>

/**
 * The mailer, the portal's mails, the tracks whose offices sign their mails, and what of the mails is judged when they
 * leave.
 */
export type Sender = {
  mailer: Mailer
  mails: Readonly<Record<string, MailRow>>
  tracks: readonly MailTrack[]
  stillTrue?: StillTrue
}

/** The row of a kind of mail, of the portal or of a track. */
function rowOf(kind: string, { mails, tracks }: Pick<Sender, 'mails' | 'tracks'>): MailRow {
  const row = mails[kind] ?? tracks.map((track) => track.mails?.[kind as AddedMailKind]).find(Boolean)
  if (!row) throw new Error(`there is no mail of the kind ${kind}`)
  return row
}

/**
 * Sends one queued mail. Its row stays locked meanwhile, so that a second worker finds it sent; the template's data (a
 * code, a name) is deleted in the same transaction. An expired mail is dropped.
 */
export async function sendMail(context: Context, sender: Sender, mailId: string): Promise<void> {
  try {
    await sendLocked(context, sender, mailId)
  } catch (error) {
    // The queue tries again; meanwhile the office sees the recipients that it cannot reach.
    const codes = error instanceof MailNotSent ? error.addressRefusedWith : null
    if (codes !== null) await noteRefused(context, sender, mailId, codes)
    throw error
  }
}

/** People whose address is refused still get the SMS. */
async function noteRefused({ config, db }: Context, sender: Sender, mailId: string, codes: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await lockWaiting(tx, mailId)
    if (!mail) return
    await noteRefusal(tx, mailId, codes)
    await tellBySms(tx, config, { ...mail, row: rowOf(mail.kind, sender) })
  })
}

async function sendLocked(context: Context, sender: Sender, mailId: string): Promise<void> {
  const { db, log } = context
  await inTransaction(db, async (tx) => {
    const mail = await lockWaiting(tx, mailId)
    if (!mail) return
    const { id, kind } = mail
    // The portal's clock was set back after the job was queued.
    if (mail.isEarly) {
      await addJob(tx, mail)
      return
    }
    const isTrue = await sender.stillTrue?.[kind as MailKind]?.(tx, mail.data)
    if (mail.isExpired || isTrue === false) {
      await tx.execute(sql`update mails set dropped_at = portal_now(), data = '{}' where id = ${id}`)
      log.info({ mail: id, kind }, 'a mail was dropped: it is too late, or what it asks for is done')
      return
    }
    const messageId = messageIdOf(id, context.config)
    const row = rowOf(kind, sender)
    await send(tx, context, sender, { ...mail, row, messageId })
    await tx.execute(
      sql`
      update mails set sent_at = portal_now(), message_id = ${messageId}, data = '{}', refused_at = null, refused_with = null
      where id = ${id}`,
    )
    await tellBySms(tx, context.config, { ...mail, row })
    log.info({ mail: id, kind }, 'a mail was sent')
  })
}

function lockWaiting(tx: Transaction, mailId: string): Promise<WaitingMail | null> {
  return tx.first(
    waitingMail,
    sql`
    select id, kind, to_address as "to", data, language, coalesce(due_at, created_at) as "datedAt",
      coalesce(expires_at <= portal_now(), false) as "isExpired",
      coalesce(due_at > portal_now(), false) as "isEarly"
    from mails where id = ${mailId} and sent_at is null and dropped_at is null for update`,
  )
}

async function send(
  tx: Transaction,
  context: Context,
  { mailer, tracks }: Sender,
  mail: WaitingMail & { row: MailRow; messageId: string },
): Promise<void> {
  const { id, kind, row, to, language, messageId } = mail
  const date = new Date(mail.datedAt)
  const { logoKey, ...institute } = await signedInstitute(tx, language)
  const logo = await institutePicture(context, logoKey)
  const { files, ...told } = await readForMail(tx, context, tracks, mail)
  const translators = await translatedFor(tx, mail)
  const site = siteOf(context, institute, { tracks, language, told, ofDrive: translators.ofDrive })
  const data = translatedFacts(mail.data, translators)
  const { replyTo, ...content } = renderRow(row, data, { site, language })
  await mailer.send(
    {
      ...content,
      to,
      ...(replyTo !== null && { replyTo: { name: institute.name, address: replyTo } }),
      messageId,
      date,
      fromName: institute.name,
      attachments: [{ cid: logoCid, filename: 'logo.png', content: logo }, ...files],
    },
    `${date.toISOString().replaceAll(/[-:.]/g, '')}-${kind}-${id}`,
  )
}

type Translators = { ofDrive: Translator; ofReasons: Translator }

/** The facts of a mail, with the institute's own texts, such as a title, in the recipient's language. */
function translatedFacts(data: object, { ofDrive, ofReasons }: Translators): object {
  const [driveTitle, label, reason] = [textIn(data, 'driveTitle'), textIn(data, 'label'), textIn(data, 'reason')]
  return {
    ...data,
    ...(driveTitle !== undefined && { driveTitle: ofDrive(driveTitle) }),
    ...(label !== undefined && { label: ofDrive(label) }),
    ...(reason && { reason: ofReasons(reason) }),
  }
}

/**
 * Translates the institute's own texts about an application into the mail's language; the original where the
 * translation is gone.
 */
async function translatedFor(
  tx: Transaction,
  { data, language }: Pick<WaitingMail, 'data' | 'language'>,
): Promise<Translators> {
  const applicationId = textIn(data, 'applicationId') ?? null
  const found = await tx.first(
    { ofDrive: json<Translations>(), ofReasons: json<Translations>() },
    sql`
    select d.translations as "ofDrive", s.translations as "ofReasons"
    from applications a join drives d on d.id = a.drive_id cross join decision_settings s
    where a.application_id = ${applicationId}`,
  )
  return { ofDrive: translatorIn(found?.ofDrive, language), ofReasons: translatorIn(found?.ofReasons, language) }
}

type SiteReaders = Pick<MailSite, 'standing' | 'summary' | 'timeline'>
type SiteFacts = { tracks: readonly SiteTrack[]; language: Language; told: SiteReaders; ofDrive: Translator }

function siteOf(
  { config }: Pick<Context, 'config'>,
  institute: MailSite['institute'],
  { tracks, language, told, ofDrive }: SiteFacts,
): MailSite {
  const trackOf = (name: string) => tracks.find((one) => one.name === name)
  return {
    institute,
    url: (path) => `${config.publicUrl}${path}`,
    officeOf(name) {
      const track = trackOf(name)
      if (!track) return undefined
      return { title: track.words(language).office(), email: track.officeEmail, acceptedWord: track.acceptedWord }
    },
    documentLabel: (track, docType) => trackOf(track)?.words(language).label(`documents.${docType}`) ?? docType,
    ofDrive,
    ...told,
  }
}

/** Renders a mail of a kind; the facts are those of this kind, as they were queued. */
const renderRow = ({ text: template }: MailRow, data: object, reader: { site: MailSite; language: Language }) =>
  renderMail(template, data as never, reader)

type MailPreview = {
  row: MailRow
  data: object
  to: string
  application: StoredApplication<object, unknown>
  /** Instead of the recipient's own. */
  language?: Language
}

/** A mail as it would be sent, with the application as it would be then. */
export async function previewMail(
  { config, db }: Pick<Context, 'config' | 'db'>,
  track: SiteTrack,
  { row, data, to, application, language: wanted }: MailPreview,
): Promise<{ to: string; subject: string; text: string }> {
  const { language } = await db.one(
    { language: text },
    sql`select coalesce(${wanted ?? null}, (select language from accounts where email = ${to}), 'en') as language`,
  )
  const { logoKey: _logo, ...institute } = await signedInstitute(db, language)
  const translators = {
    ofDrive: translatorIn(application.drive.translations, language),
    ofReasons: translatorIn(application.reasonTranslations ?? undefined, language),
  }
  const site = siteOf({ config }, institute, {
    tracks: [track],
    language,
    told: { summary: [], ...toldInMail(row, track, { application, language }) },
    ofDrive: translators.ofDrive,
  })
  const { subject, text: said } = renderRow(row, translatedFacts(data, translators), {
    site,
    language,
  })
  return { to, subject, text: said }
}

/**
 * The signature of mails before the institute has a name: an administrator's link to set a password cannot wait for it.
 */
const nameless = { name: 'Pravesh', shortName: 'Pravesh' }

async function signedInstitute(db: Database | Transaction, language: Language) {
  const stored = instituteIn(await loadInstitute(db), language)
  return stored.name === '' ? { ...stored, ...nameless } : stored
}
