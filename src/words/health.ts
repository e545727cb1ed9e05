import type { FactsOf } from './room.ts'
import { room } from './room.ts'

/** Results of the portal's checks and what to do, for the page Operations and the command. */
export const health = room('health', {
  late: 'It did not answer within {seconds, number} seconds. Look at what it runs on, then ask again.',
  broke: 'It could not be asked ({reason}). Mend what it runs on, then ask again.',
  databaseNotAsked: 'Not asked: the database is away.',
  databaseOtherTables: 'Not asked: the tables are not those of this version.',
  databaseYetToCome: 'Not asked yet: no portal has started on the database.',
  portalNotAsked: 'Not asked: the portal does not run.',
  settingsOk: 'Everything that real use needs is set.',
  settingsMissing: 'Not set: {names}. The table of settings in docs/operating.md says what each is for.',
  settingsDemo: 'DEMO is on: everybody knows the demo log-ins. Set DEMO=off and begin with an empty database.',
  startFailed: 'The last start failed on {at, time, instant} IST: {reason}',
  databaseOk: 'PostgreSQL {version} answers.',
  databaseAway:
    'The database {place} does not answer ({reason}). Start PostgreSQL, or mend DATABASE_URL. Nothing is lost meanwhile, and the portal goes on by itself.',
  databaseNotStarted: 'The embedded database does not start: {reason}',
  databaseNew: 'No portal has started on the database {place} yet. Its first start makes what it needs.',
  databaseOld: 'PostgreSQL {version} is too old. Upgrade it to version 15 or newer.',
  roleOk: 'The portal connects as {role}, who is no superuser.',
  roleSuper:
    'The portal connects as {role}, a superuser. Make a role that owns nothing but the database of the portal, and name it in DATABASE_URL.',
  connectionsOk: '{used, number} of {most, number} connections are in use, {own, number} of them by the portal.',
  connectionsFew:
    '{used, number} of {most, number} connections are in use, {own, number} of them by the portal. Raise max_connections, or put pgbouncer in front.',
  extensionsOk: 'The extensions {names} are there.',
  extensionsMissing:
    'The extensions {names} are missing. Let an administrator of the database run "create extension" for each.',
  migrationsOk: 'The tables are those of this version.',
  migrationsDue:
    '{count, plural, one {# migration is} other {# migrations are}} still to run. Start the portal: it runs them.',
  migrationsWait:
    '{count, plural, one {# migration waits} other {# migrations wait}} until these older processes have ended: {names}. Replace them: it is run then.',
  migrationsAhead:
    'A newer version has begun to take over, which has {name}. This version goes on beside it until it is replaced.',
  migrationsNewer: 'The database was made by a newer version, which has {name}. Start that version.',
  auditOk: 'Another role owns the audit: the portal can add to it and not change it.',
  auditWhole:
    'Another role owns the audit: the portal can add to it and not change it. Its chain was whole on {at, time, instant} IST; {count, plural, =0 {every entry is linked} one {# entry is not linked yet} other {# entries are not linked yet}}.',
  auditTampered:
    'The audit was tampered with: the check on {at, time, instant} IST found {count, plural, one {# place} other {# places}}. Run "pravesh audit": it names them. Change nothing, and compare with the last backup.',
  auditNotLinked:
    '{count, plural, one {# entry of the audit since {at, time, instant} IST is} other {# entries of the audit since {at, time, instant} IST are}} not linked yet: a later change of them would not show. See that a worker runs.',
  auditOwn:
    'The role of the portal owns the audit and could rewrite it. Let an administrator of the database run audit-role.sql, as docs/operating.md says under "The audit".',
  auditNotIndexed:
    'The audit lacks an index that this version has, so that the roles somebody had are found slowly. Let an administrator of the database run audit-role.sql again, as docs/operating.md says under "The audit".',
  clockOk: 'The clocks of this machine and of the database agree, and NTP keeps that of this machine right.',
  clockOnly:
    'The clocks of this machine and of the database agree. Whether they are right is not known here: the system does not say whether NTP keeps them.',
  clockNotKept:
    'Nothing keeps the clock of this machine right: NTP is not synchronised. Deadlines follow the clock of the database, so switch NTP on for both ("timedatectl set-ntp true"), and see in "timedatectl" that it is synchronised.',
  clockApart:
    'The clocks of this machine and of the database are {unit, select, days {{count, plural, one {# day} other {# days}}} hours {{count, plural, one {# hour} other {# hours}}} minutes {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} apart. Set both by NTP: deadlines follow that of the database.',
  replicaOk:
    'The replica at {place} follows within {seconds, plural, one {# second} other {# seconds}}: lists, statistics, searches and exports are read from it.',
  replicaAway:
    'The replica at {place} does not answer ({reason}): lists, statistics, searches and exports are read from the primary. Start it, or mend DATABASE_REPLICA_URL; it is used again by itself.',
  replicaNone:
    'What answers at {place} is no standby of this database: lists, statistics, searches and exports are read from the primary. Name a hot standby of it in DATABASE_REPLICA_URL.',
  replicaBehind:
    'The replica at {place} is more than {seconds, plural, one {# second} other {# seconds}} behind, and has what was stored up to {at, time, instant} IST: lists, statistics, searches and exports are read from the primary. See on the primary in pg_stat_replication that it is connected, and on the replica that nothing keeps it from replaying.',
  replicaYetBehind:
    'The replica at {place} is more than {seconds, plural, one {# second} other {# seconds}} behind: lists, statistics, searches and exports are read from the primary. See on the primary in pg_stat_replication that it is connected, and on the replica that nothing keeps it from replaying.',
  replicaHidden:
    'On the replica at {place} the role {role} may not read {count, plural, one {# table} other {# tables}}: what is in them is read from the primary. Grant it select on all tables, or connect as the role of the portal.',
  workerOk: '{count, plural, one {# worker was} other {# workers were}} seen in the last two minutes.',
  workerAway:
    'No worker was seen since {at, time, instant} IST: mails and checks of files wait. Start one; what waits is done then.',
  serviceFailed:
    'The service {unit} failed ({result}). Read what it printed ("journalctl -u {unit}"), and mend the cause.',
  workerStopped:
    'The worker was stopped on {at, time, instant} IST, and none runs: mails and checks of files wait. Start it; what waits is done then.',
  workerNever: 'No worker was seen yet: mails and checks of files wait. Start one with ROLE=worker, or ROLE=all.',
  portalStopped: 'The portal is stopped: no process of it runs. Start it, then ask again.',
  jobsOk: '{count, plural, =0 {No job waits} one {# job waits} other {# jobs wait}}, and none waits for long.',
  jobsLate:
    '{count, plural, one {# job waits} other {# jobs wait}}, the oldest since {at, time, instant} IST. See that a worker runs, and start another one if it cannot keep up.',
  jobsGivenUp:
    '{count, plural, one {# job was} other {# jobs were}} given up after the last try: {names}. Search the log for "a job failed", mend the cause and send mails again on the page Operations.',
  mailsOk: 'No mail waits for long.',
  mailsSentLast: 'No mail waits for long. The last one left on {at, time, instant} IST.',
  mailsWait:
    '{count, plural, one {# mail waits} other {# mails wait}}, the oldest since {at, time, instant} IST. See what is said of the mail server and the worker: mails leave by themselves when both are back.',
  mailNoLogIn:
    'The mail server at {host} answers. SMTP_URL has no user, so the portal does not log in there: see that the server takes mails from this machine.',
  mailPlain:
    'The mail server at {host} answers, but without TLS: mails, and the password of SMTP_URL, can be read on the way. Use smtps://, or a server that offers STARTTLS.',
  mailOk: 'The mail server at {host} answers, and takes the log-in.',
  mailNotSet: 'SMTP_URL is not set: every mail becomes a file in {folder}, and reaches nobody.',
  mailAway:
    'The mail server at {host} does not answer ({reason}). Mend SMTP_URL, or wait: mails are kept, and leave when it answers.',
  mailLogIn: 'The mail server at {host} refuses the log-in. Mend user and password in SMTP_URL.',
  mailTaken: 'The mail server at {host} took a mail to {to}. See that it arrives.',
  mailNotTaken:
    'The mail server at {host} did not take a mail to {to} ({reason}). Mend MAIL_FROM, or ask its operator.',
  trialSubject: 'A trial of the mail server',
  trialMail: 'This mail was sent by "pravesh doctor" by way of {host}. Nothing needs to be done.',
  senderOk:
    'The domain {domain} names in the DNS who may send its mails (SPF), and what becomes of others (DMARC). Whether mails are signed (DKIM) is not seen there: send one with "pravesh doctor --mail-to", and look for dkim=pass in its source.',
  senderMissing:
    'The domain {domain} has no {names} in the DNS: many mailboxes refuse such mails, or put them among the spam. Let its administrator add the record, and switch DKIM on at the mail server.',
  textsOk: 'No text message waits for long.',
  textsWait:
    '{count, plural, one {# text message waits} other {# text messages wait}}, the oldest since {at, time, instant} IST. See what is said of the SMS gateway and the worker: messages leave by themselves when both are back.',
  textsFailed:
    '{count, plural, one {# text message was} other {# text messages were}} refused, or may have been sent without an answer. The page Operations lists them.',
  smsOk: 'The SMS gateway at {host} is reached, and every message has a registered template.',
  smsDemo: 'SMS_URL is not set: in the demo every text message becomes a file in {folder}, and reaches nobody.',
  smsAway:
    'The SMS gateway at {host} is not reached ({reason}). Mend SMS_URL, or wait: messages are kept, and leave when it is back.',
  smsTemplates:
    'Not registered: {names}. Where a language has no template the message is sent in English, and where English has none it is not sent. Set the number of each template.',
  storageOk: '{place} takes a file, gives it back and removes it.',
  storageNew: 'The folder {place} is not there yet. The first start of the portal makes it.',
  storageOthers:
    'The files in {place} belong to another database than this one. Give this portal a storage of its own, or name the database of these files in DATABASE_URL. If that database was moved here for good, run "pravesh files --take".',
  storageHeld:
    '{count, plural, one {# file} other {# files}} in {place} would go as stale, an unusual share, so none does. See that this is the right database. If it is, "pravesh files" lists them, and "pravesh files --remove" lets them go.',
  storageAway:
    '{place} does not take files ({reason}). Look at its rights, its room and its settings: uploads are refused until it does, drafts are saved.',
  storageDamaged: '{place} gives back other bytes than it took. Replace it, and restore the files from a backup.',
  corsOk: 'Browsers may send files from {origin} to the bucket.',
  corsNotAsked:
    'The bucket does not say whether browsers may send files from {origin} ({reason}). See what is said of the storage.',
  corsMissing: 'The bucket does not let browsers send files from {origin}. Allow PUT and GET from there in its CORS.',
  diskOk: '{free} of {total} are free in {folder}.',
  diskFew: 'Only {free} of {total} are free in {folder}. Make room: without any, nothing can be written.',
  scannerOk: 'clamd answers.',
  scannerNotSet:
    'CLAMAV is not set: files are inspected and made anew, but not scanned for viruses. For real use, install clamd and name it in CLAMAV.',
  scannerAway: 'clamd at {place} does not answer ({reason}). Start it: files wait, and are scanned when it is back.',
  uploadsOk: 'No file waits for the scanner.',
  uploadsWait:
    '{count, plural, one {# file waits} other {# files wait}} for the scanner, the oldest since {at, time, instant} IST. They are scanned when clamd and a worker are there.',
  backupOk: 'The last whole backup was made on {at, time, instant} IST.',
  backupOld:
    'The last whole backup was made on {at, time, instant} IST, more than two days ago. See why no later one was whole, and run "pravesh backup DIR".',
  backupFailed:
    'The backup of {at, time, instant} IST was not finished ({reason}). Read what it printed ("journalctl -u pravesh-backup"), mend the cause, and run "pravesh backup DIR".',
  backupNone:
    'No backup was made yet. Run "pravesh backup DIR" every night; docs/operating.md says how under "Backup and restore".',
  addressOk:
    '{url} is reached with TLS; its certificate is good for {days, plural, one {# more day} other {# more days}}.',
  addressPlain: '{url} is reached without TLS: what people type can be read on the way. Put a proxy with TLS in front.',
  addressLocal: '{url} is reached, on this machine alone.',
  addressEnds:
    '{url} is reached, but its certificate ends in {days, plural, =0 {less than a day} one {# day} other {# days}}. Renew it.',
  addressAway:
    '{url} is not reached ({reason}). Look at the name, the proxy, its certificate and PUBLIC_URL, and whether the portal runs.',
  addressGateway:
    '{url} answers {status}: the proxy does not reach the portal. See that the portal runs, and that the proxy passes on to its port.',
  portTaken:
    'Not asked: the portal does not run, and another program listens on port {port}, so that it cannot start there. Stop that program, or set PORT to another number.',
  addressOther: 'Something else than the portal answers at {url}. Mend PUBLIC_URL, or what the proxy passes on.',
  proxyOk: 'Forwarded addresses are believed of {names}.',
  proxyNone: 'No proxy stands in front.',
  proxyUnknown:
    'TRUST_PROXY is not set, although a proxy stands in front: everybody counts as one network. Set it to the address of the proxy, such as 127.0.0.1.',
  robotsOk: 'robots.txt leads search engines to the pages for everybody.',
  robotsAway: 'robots.txt is not reached at {url} ({reason}). See what is said of the address.',
  certificateUntrusted:
    '{reason}: this machine does not trust the certificate; copy that of its authority to /usr/local/share/ca-certificates, run update-ca-certificates and restart',
  robotsOther: 'Another robots.txt than that of the portal stands at {url}. Let the proxy pass it on.',
  tracesOk: 'The collector of traces at {host} takes what it is sent.',
  tracesAway:
    'The collector of traces at {host} does not take what it is sent ({reason}). Mend OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS, or start it: the portal goes on without.',
  statesOk: 'No state that must not exist was found, on {at, time, instant} IST.',
  statesFound:
    '{count, plural, one {# state} other {# states}} found that must not exist: {names}. Search the log for the name, which has examples, and report it.',
  statesNever: 'States that must not exist are looked for every night; that has not been yet.',
  errorsOk: 'No request failed unexpectedly in the last 24 hours.',
  errorsSome:
    '{count, plural, one {# request} other {# requests}} failed unexpectedly in the last 24 hours. The page Operations lists them, the log has each under its number; report it.',
})

type HealthSentences = typeof health.sentences
/** A finding before anybody says it in a language: stored and mailed as it is. */
export type HealthSaid = { code: keyof HealthSentences; facts?: object }
/** Chooses a sentence of this room, with its facts. */
export type SayHealth = <K extends keyof HealthSentences>(
  code: K,
  ...facts: keyof FactsOf<HealthSentences[K]> extends never ? [] : [facts: FactsOf<HealthSentences[K]>]
) => HealthSaid
