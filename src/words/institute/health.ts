import { room, type FactsOf } from '#words/room.ts'

/** Results of the portal's checks and what to do, for the page Operations and the command. */
export const health = room('health', {
  late: 'No answer within {seconds, number} seconds. Check the underlying service, then run the check again.',
  broke: 'The check failed ({reason}). Fix the underlying service, then run the check again.',
  databaseNotAsked: 'Not checked: the database is not available.',
  databaseOtherTables: 'Not checked: the tables belong to another version.',
  databaseYetToCome: 'Not checked yet: the portal has not been started on this database.',
  portalNotAsked: 'Not checked: the portal is not running.',
  settingsOk: 'All settings that real use needs are set.',
  settingsMissing: 'Not set: {names}. See the table of settings in docs/operating.md.',
  settingsDemo: 'DEMO is on: everybody knows the demo log-ins. Set DEMO=off and start with an empty database.',
  startFailed: 'The last start failed on {at, time, instant} IST: {reason}',
  databaseOk: 'PostgreSQL {version} answers.',
  databaseAway:
    'The database {place} does not answer ({reason}). Start PostgreSQL, or correct DATABASE_URL. Nothing is lost; the portal continues automatically.',
  databaseNotStarted: 'The embedded database does not start: {reason}',
  databaseNew:
    'The portal has not been started on the database {place} yet. The first start creates everything it needs.',
  databaseOld: 'PostgreSQL {version} is too old. Upgrade it to version 15 or newer.',
  roleOk: 'The portal connects as {role}, which is not a superuser.',
  roleSuper:
    'The portal connects as {role}, a superuser. Create a role that owns only the portal’s database, and use it in DATABASE_URL.',
  connectionsOk: '{used, number} of {most, number} connections are in use, {own, number} of them by the portal.',
  connectionsFew:
    '{used, number} of {most, number} connections are in use, {own, number} of them by the portal. Raise max_connections, or put pgbouncer in front.',
  extensionsOk: 'The extensions {names} are installed.',
  extensionsMissing:
    'The extensions {names} are missing. A database administrator must run "create extension" for each.',
  migrationsOk: 'The tables match this version.',
  migrationsDue:
    '{count, plural, one {# migration has} other {# migrations have}} not been run yet. Start the portal: it runs them.',
  migrationsWait:
    '{count, plural, one {# migration is} other {# migrations are}} waiting for these older processes to end: {names}. Replace them: the migrations then run automatically.',
  migrationsAhead:
    'A newer version, with {name}, is being rolled out. This version keeps running beside it until it is replaced.',
  migrationsNewer: 'The database belongs to a newer version, with {name}. Start that version.',
  auditOk: 'The audit belongs to a separate database role: the portal can add entries but not change them.',
  auditWhole:
    'The audit belongs to a separate database role: the portal can add entries but not change them. Its chain was intact on {at, time, instant} IST; {count, plural, =0 {every entry is linked} one {# entry is not linked yet} other {# entries are not linked yet}}.',
  auditTampered:
    'The audit has been tampered with: the check on {at, time, instant} IST found {count, plural, one {# place} other {# places}}. Run "pravesh audit" to list them. Change nothing, and compare with the last backup.',
  auditNotLinked:
    '{count, plural, one {# audit entry since {at, time, instant} IST has} other {# audit entries since {at, time, instant} IST have}} not been linked yet, so a later change to {count, plural, one {it} other {them}} could not be detected. Check that a worker is running.',
  auditOwn:
    'The audit belongs to the portal’s own role, so the portal could rewrite it. A database administrator must run audit-role.sql: see "The audit" in docs/operating.md.',
  auditNotIndexed:
    'The audit lacks an index that this version has, so the roles a person had are found slowly. A database administrator must run audit-role.sql again: see "The audit" in docs/operating.md.',
  clockOk: 'The clocks of this machine and of the database agree, and NTP keeps the clock of this machine correct.',
  clockOnly:
    'The clocks of this machine and of the database agree. Whether they are correct is not known here: the system does not tell whether NTP synchronises them.',
  clockNotKept:
    'The clock of this machine is not synchronised by NTP. Deadlines follow the clock of the database, so switch NTP on for both ("timedatectl set-ntp true"), and check in "timedatectl" that it is synchronised.',
  clockApart:
    'The clocks of this machine and of the database are {unit, select, days {{count, plural, one {# day} other {# days}}} hours {{count, plural, one {# hour} other {# hours}}} minutes {{count, plural, one {# minute} other {# minutes}}} seconds {{count, plural, one {# second} other {# seconds}}} other {}} apart. Synchronise both by NTP: deadlines follow the clock of the database.',
  replicaOk:
    'The replica at {place} follows within {seconds, plural, one {# second} other {# seconds}}: lists, statistics, searches and exports are read from it.',
  replicaAway:
    'The replica at {place} does not answer ({reason}): lists, statistics, searches and exports are read from the primary. Start it, or correct DATABASE_REPLICA_URL: it is then used again automatically.',
  replicaNone:
    'The server at {place} is not a standby of this database: lists, statistics, searches and exports are read from the primary. Set DATABASE_REPLICA_URL to one of its hot standbys.',
  replicaBehind:
    'The replica at {place} is more than {seconds, plural, one {# second} other {# seconds}} behind and holds the data up to {at, time, instant} IST: lists, statistics, searches and exports are read from the primary. Check in pg_stat_replication on the primary that it is connected, and on the replica that nothing blocks the replay.',
  replicaYetBehind:
    'The replica at {place} is more than {seconds, plural, one {# second} other {# seconds}} behind: lists, statistics, searches and exports are read from the primary. Check in pg_stat_replication on the primary that it is connected, and on the replica that nothing blocks the replay.',
  replicaHidden:
    'On the replica at {place}, the role {role} cannot read {count, plural, one {# table: it is} other {# tables: they are}} read from the primary instead. Grant it select on all tables, or connect as the portal’s role.',
  workerOk: '{count, plural, one {# worker was} other {# workers were}} seen in the last two minutes.',
  workerAway:
    'No worker has been seen since {at, time, instant} IST: e-mails and file checks are waiting. Start one; the pending work is then done.',
  serviceFailed: 'The service {unit} failed ({result}). Read its log ("journalctl -u {unit}"), and fix the cause.',
  workerStopped:
    'The worker was stopped on {at, time, instant} IST, and none is running: e-mails and file checks are waiting. Start it; the pending work is then done.',
  workerNever:
    'No worker has been seen yet: e-mails and file checks are waiting. Start one with ROLE=worker, or ROLE=all.',
  portalStopped: 'The portal is stopped: none of its processes is running. Start it, then check again.',
  jobsOk:
    '{count, plural, =0 {No job is waiting} one {# job is waiting} other {# jobs are waiting}}, and none has been waiting long.',
  jobsLate:
    '{count, plural, one {# job is} other {# jobs are}} waiting, the oldest since {at, time, instant} IST. Check that a worker is running; start another one if it cannot keep up.',
  jobsGivenUp:
    '{count, plural, one {# job has} other {# jobs have}} failed after the last retry: {names}. Search the log for "a job failed", fix the cause, and send the e-mails again from the page Operations.',
  mailsOk: 'No e-mail has been waiting long.',
  mailsSentLast: 'No e-mail has been waiting long. The last one was sent on {at, time, instant} IST.',
  mailsWait:
    '{count, plural, one {# e-mail is} other {# e-mails are}} waiting, the oldest since {at, time, instant} IST. Check the mail server and the worker: e-mails are sent automatically when both work again.',
  mailNoLogIn:
    'The mail server at {host} answers. SMTP_URL has no user, so the portal does not log in there: check that the server accepts e-mails from this machine.',
  mailPlain:
    'The mail server at {host} answers, but without TLS: e-mails and the password of SMTP_URL can be read in transit. Use smtps://, or a server that offers STARTTLS.',
  mailOk: 'The mail server at {host} answers and accepts the log-in.',
  mailNotSet: 'SMTP_URL is not set: every e-mail is written to a file in {folder} and reaches nobody.',
  mailAway:
    'The mail server at {host} does not answer ({reason}). Correct SMTP_URL, or wait: e-mails are kept and sent when it answers.',
  mailLogIn: 'The mail server at {host} rejects the log-in. Correct the user name and password in SMTP_URL.',
  mailTaken: 'The mail server at {host} accepted an e-mail to {to}. Check that it arrives.',
  mailNotTaken:
    'The mail server at {host} did not accept an e-mail to {to} ({reason}). Correct MAIL_FROM, or ask the operator of the mail server.',
  trialSubject: 'Mail server test',
  trialMail: 'This e-mail was sent by "pravesh doctor" through {host}. You need not do anything.',
  senderOk:
    'The DNS of the domain {domain} names the servers that may send its e-mails (SPF) and how to treat others (DMARC). Whether e-mails are signed (DKIM) is not visible there: send one with "pravesh doctor --mail-to", and look for dkim=pass in its source.',
  senderMissing:
    'The domain {domain} has no {names} in the DNS: many mailboxes reject such e-mails or move them to spam. Ask its administrator to add the record, and switch DKIM on at the mail server.',
  textsOk: 'No SMS has been waiting long.',
  textsWait:
    '{count, plural, one {# SMS is} other {# SMS are}} waiting, the oldest since {at, time, instant} IST. Check the SMS gateway and the worker: SMS are sent automatically when both work again.',
  textsFailed:
    '{count, plural, one {# SMS was} other {# SMS were}} rejected, or may have been sent without confirmation. The page Operations lists them.',
  smsOk: 'The SMS gateway at {host} can be reached, and every message has a registered template.',
  smsDemo: 'SMS_URL is not set: in the demo every SMS is written to a file in {folder} and reaches nobody.',
  smsAway:
    'The SMS gateway at {host} cannot be reached ({reason}). Correct SMS_URL, or wait: SMS are kept and sent when it is back.',
  smsTemplates:
    'Not registered: {names}. If a language has no template, the message is sent in English; if English has none, it is not sent. Set the number of each template.',
  storageOk: '{place} stores a file, returns it and removes it.',
  storageNew: 'The folder {place} does not exist yet. The first start of the portal creates it.',
  storageOthers:
    'The files in {place} belong to another database. Give this portal its own storage, or set DATABASE_URL to the database of these files. If that database was moved here for good, run "pravesh files --take".',
  storageHeld:
    '{count, plural, one {# file} other {# files}} in {place} would be deleted as stale. This is an unusually large share, so none was deleted. Check that this is the right database. If it is, "pravesh files" lists them, and "pravesh files --remove" allows their deletion.',
  storageAway:
    '{place} does not accept files ({reason}). Check its permissions, free space and settings: until then uploads are refused, but drafts are saved.',
  storageDamaged:
    '{place} returns files that differ from those stored. Replace it, and restore the files from a backup.',
  corsOk: 'Browsers may send files from {origin} to the bucket.',
  corsNotAsked:
    'The bucket does not tell whether browsers may send files from {origin} ({reason}). See the check of the storage.',
  corsMissing:
    'The bucket does not allow browsers to send files from {origin}. Allow PUT and GET from {origin} in its CORS settings.',
  diskOk: '{free} of {total} is free in {folder}.',
  diskFew: 'Only {free} of {total} is free in {folder}. Free up space: without space nothing can be saved.',
  scannerOk: 'clamd answers.',
  scannerNotSet:
    'CLAMAV is not set: files are checked and rebuilt, but not scanned for viruses. For real use, install clamd and set CLAMAV to its address.',
  scannerAway: 'clamd at {place} does not answer ({reason}). Start it: files wait until it is back.',
  uploadsOk: 'No file is waiting for the virus scan.',
  uploadsWait:
    '{count, plural, one {# file is} other {# files are}} waiting for the virus scan, the oldest since {at, time, instant} IST. They are scanned when clamd and a worker are running.',
  backupOk: 'The last complete backup was made on {at, time, instant} IST.',
  backupOld:
    'The last complete backup was made on {at, time, instant} IST, more than two days ago. Find out why later ones failed, and run "pravesh backup DIR".',
  backupFailed:
    'The backup of {at, time, instant} IST was not finished ({reason}). Read its log ("journalctl -u pravesh-backup"), fix the cause, and run "pravesh backup DIR".',
  backupNone:
    'No backup has been made yet. Run "pravesh backup DIR" every night: see "Backup and restore" in docs/operating.md.',
  addressOk:
    '{url} can be reached with TLS; its certificate is valid for {days, plural, one {# more day} other {# more days}}.',
  addressPlain: '{url} is reached without TLS, so what people type can be read in transit. Put a TLS proxy in front.',
  addressLocal: '{url} can be reached from this machine only.',
  addressEnds:
    '{url} can be reached, but its certificate expires in {days, plural, =0 {less than a day} one {# day} other {# days}}. Renew it.',
  addressAway:
    '{url} cannot be reached ({reason}). Check the host name, the proxy, its certificate and PUBLIC_URL, and whether the portal is running.',
  addressGateway:
    '{url} answers {status}: the proxy does not reach the portal. Check that the portal is running, and that the proxy forwards to its port.',
  portTaken:
    'Not checked: the portal is not running, and it cannot start because another program uses port {port}. Stop that program, or set PORT to another number.',
  addressOther: '{url} is answered by something other than the portal. Correct PUBLIC_URL or the proxy.',
  proxyOk: 'Forwarded addresses are trusted from {names}.',
  proxyNone: 'There is no proxy in front.',
  proxyUnknown:
    'TRUST_PROXY is not set although there is a proxy: everybody is treated as one network. Set it to the address of the proxy, such as 127.0.0.1.',
  robotsOk: 'robots.txt leads search engines to the public pages.',
  robotsAway: 'robots.txt cannot be reached at {url} ({reason}). See the check of the address.',
  certificateUntrusted:
    '{reason}: this machine does not trust the certificate; copy the certificate of its authority to /usr/local/share/ca-certificates, run update-ca-certificates and restart',
  robotsOther: 'The robots.txt at {url} is not the portal’s. The proxy must pass this address on to the portal.',
  tracesOk: 'The trace collector at {host} accepts data.',
  tracesAway:
    'The trace collector at {host} does not accept data ({reason}). Correct OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS, or start it: the portal works without it.',
  statesOk: 'The consistency check of {at, time, instant} IST found nothing wrong.',
  statesFound:
    'The consistency check found {count, plural, one {# problem} other {# problems}}: {names}. Search the log for the name, which has examples, and report it.',
  statesNever: 'The nightly consistency check has not run yet.',
  errorsOk: 'No request failed unexpectedly in the last 24 hours.',
  errorsSome:
    '{count, plural, one {# request} other {# requests}} failed unexpectedly in the last 24 hours. See the page Operations and, by number, the log; report {count, plural, one {it} other {them}}.',
})

type HealthSentences = typeof health.sentences
/** A finding before anybody says it in a language: stored and mailed as it is. */
export type HealthSaid = { code: keyof HealthSentences; facts?: object }
/** Chooses a sentence of this room, with its facts. */
export type SayHealth = <K extends keyof HealthSentences>(
  code: K,
  ...facts: keyof FactsOf<HealthSentences[K]> extends never ? [] : [facts: FactsOf<HealthSentences[K]>]
) => HealthSaid
