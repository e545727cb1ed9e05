-- roll: before
-- The descriptions of tables and columns in plain English; docs/schema.md is made from them.
comment on column accounts.role is
  'admin for an account with a role in the office, else applicant. A trigger on grants keeps it; permissions are read from the grants.';
comment on column application_notes.said is 'The text of the note.';
comment on column applications.version is
  'Goes up with every change; a save names the version on which it was typed.';
comment on column applications.untold_versions is
  'How many versions the applicant never read: a decision, and its undoing before the applicant was told.';
comment on column applications.utr is 'The number of the payment, as the applicant typed it.';
comment on column applications.payment_found_on is
  'The day on which the payment arrived according to a bank statement; null until a statement shows it.';
comment on column applications.held_until is
  'Until then the applicant has not been told of the decision; null when the applicant was told at once.';
comment on column applications.assigned_to is 'The clerk who checks the application; null if any clerk may.';
comment on column applications.proposal_comments is
  'The proposed comment to the applicant; null leaves it to the officer who decides.';
comment on column applications.proposal_returned is
  'Whether the proposal was a decision that came back to the queue, because its officer lost the permission to decide before the applicant was told.';
comment on table corrections is
  'What the office requested an applicant to correct after submission. Each correction opens the named answers and documents until its last day.';
comment on column corrections.number is 'Begins with 1 in each application; each further request has the next number.';
comment on column corrections.version is
  'Goes up with every change; a save names the version on which it was typed.';
comment on column corrections.before is
  'The answers, the documents and the outcome of the rules at the time of the request; for the first correction, as they were submitted.';
comment on column decision_batches.seen is
  'The payment references that the deciding officer saw, by application. A reference that was corrected in the meantime is not verified.';
comment on column decision_settings.delay_minutes is
  'How long an officer can undo a decision before the applicant is told.';
comment on column documents.sha256 is
  'The hash of the uploaded bytes; the portal warns when an application has the same file twice. Null if it is not known.';
comment on column documents.contents is
  'Which certificate begins on which page, according to the applicant: [{"page": 1, "name": "Degree"}].';
comment on column documents.warnings is 'What a person should check in the document: codes with their facts.';
comment on column draft_removals.mail_cause is
  'The cause of the e-mail that announces the removal; no draft is removed unless that e-mail left in time.';
comment on column drives.version is
  'Goes up when an officer changes the drive; a save names the version that the officer read.';
comment on column drives.revision is
  'A new value with every change by anybody; what is known of a drive by its revision stays true.';
comment on column drives.cancelled_at is
  'Since then the admission or recruitment is cancelled for good; null otherwise.';
comment on column drives.cancel_asked_by is
  'The officer who proposed to cancel; it is cancelled only when another officer confirms.';
comment on column email_codes.asked_from is
  '''network …'', ''device …'' or ''applicant'', the place of the request. A new code replaces only older ones requested from the same place, so that strangers cannot invalidate the code that a person was sent.';
comment on column factors.confirmed_at is
  'Null until the first code proved that the secret arrived; until then no log-in needs it.';
comment on column findings.version is
  'Goes up with every change, so that nobody overwrites a finding that they have not seen.';
comment on column gateway_events.told is
  'The facts about a payment or a refund, without the payer and the means of payment.';
comment on table gateway_ledger is
  'Money received through a gateway, and refunds from it; the sum is what the institute kept.';
comment on column gateway_orders.closed_at is
  'When its money arrived, or no more was expected; from then on the gateway is not queried about it.';
comment on column gateway_payments.order_id is
  'The order according to the gateway; of an order of another portal nothing else is known.';
comment on table gateway_refunds is
  'Refunds through a gateway, each recorded before the gateway receives it.';
comment on column gateway_refunds.refund_key is
  'The key of the refund for the gateway, the same in every attempt, so that the money is refunded once. Short enough for every gateway.';
comment on table gateway_settlement_days is
  'The days whose settlements were queried, and when last; each is queried again until late lines have arrived.';
comment on column gateway_settlement_lines.payment_id is
  'The payment according to the gateway, even if the portal does not know it.';
comment on column gateway_settlement_lines.net_paise is
  'The amount that the gateway transfers to the bank; negative for a deduction.';
comment on column gateway_settlements.utr is 'The UTR according to the gateway; null until the gateway knows it.';
comment on column guardian_consents.version is
  'Goes up with every change, so that two tabs do not overwrite each other unseen.';
comment on column institute.second_verifier is
  'Whether the officer who imports a statement may not verify its payments: another officer does.';
comment on column institute.test_mail_arrived_at is
  'When an administrator confirmed that an e-mail of the portal arrived.';
comment on column institute.version is
  'Goes up with every change; a save names the version that the officer read.';
comment on column invitations.inviters is
  'Everybody who invited this address; an officer who sends the invitation again is added, and replaces nobody.';
comment on table joinings is
  'The candidates who joined on a seat of a round, with their roll numbers, and those who have left since.';
comment on column joinings.left_reason is 'The reason for leaving, in the words of the candidate.';
comment on column joinings.leave_asked_at is
  'When a candidate who had joined gave notice of leaving; the refund depends on this day.';
comment on column joinings.leave_noted_by is
  'The officer who noted the wish to leave; another officer records it. Null if the candidate gave notice in the portal.';
comment on column joinings.receipt is
  'The facts of the receipt as it was signed; later rounds and payments do not change them. Null for candidates who joined before receipts were stored.';
comment on table kept_answers is
  'Answers of calls that must not be carried out twice, kept for a day for clients that lost the first answer. Each is written in the transaction of the call itself.';
comment on column kept_answers.operation is 'The operation and its subject, for example an application.';
comment on column kept_answers.request_hmac is
  'A keyed hash of the request. From a plain hash one could find an Aadhaar number in it by trying all of them.';
comment on column known_devices.factor_at is
  'The last log-in with a second step; for thirty days this browser needs none.';
comment on table letter_copies is
  'The recipients of a letter, with the values of its fields, as they were when the letter was written.';
comment on column letters.sends_at is 'Until then the letter can be undone, and its recipients know nothing about it.';
comment on table list_places is
  'The place of each application in a published provisional or final list, or the reason why it is not in it.';
comment on table mails is
  'E-mails. The transaction that causes one queues it; its text is written from its facts when it leaves.';
comment on column mails.application_id is
  'The application that the e-mail is about, if any; the facts for its template are removed once it was sent.';
comment on column migrations.roll is
  'before: runs before the new processes start, while processes of the version before may run and start. after: runs when they have all ended. Null for migrations from the time before this was recorded.';
comment on table mobile_numbers is
  'Where applicants receive SMS, each number verified by a code. Applicants who no longer want SMS have no row.';
comment on column mobile_numbers.wanted_since is
  'When the applicant requested SMS; it stays when the number changes.';
comment on column objections.held_until is
  'Until then the answer can be undone; its applicant is told at that time. Null for older answers, which were sent at once.';
comment on table presentation is
  'How the institute presents itself on the page of recruitments: lists of {title, text} in the order of the page. One row.';
comment on table processes is
  'The running processes of the portal, each of which renews its row every few seconds; one that ends in good order removes its row.';
comment on table refunds is
  'Refunds: of each second payment, each excess payment, each fee for a seat that was given up or lost by a correction, and each fee of a cancelled admission or recruitment.';
comment on column refunds.rule_paise is 'The amount by the rule; an officer may lower it with a reason.';
comment on column refunds.note is 'The latest note of an officer or the bank.';
comment on table round_outcomes is
  'The outcome of a published round for each of its applicants, with a seat or without one.';
comment on column round_outcomes.reasons is
  'For each kind of seat in each course, in the order of the applicant''s choices: whether the applicant got it, and at which rank it closed.';
comment on table same_people is
  'Signs that two submitted applications of one drive, from different accounts, belong to one person; each pair is stored both ways. same-people.sql keeps it with every write, so that reading needs no comparison.';
comment on table sealed_answers is
  'Answers that nobody may read in the database, such as an Aadhaar number. They are separate from the other answers, which contain only the part that may be shown, so that a key can be changed without touching an application.';
comment on column seat_fees.status is
  'As of any payment: paid means recorded, and verified whether the office found it in the bank. Money that is returned is a refund.';
comment on column selection_lists.composed_by is 'The officer who prepared the list.';
comment on column selection_lists.composed_at is 'When the list was prepared.';
comment on table sessions is 'Open sessions, and the browser of each.';
comment on table statement_rechecks is
  'Rows to compare again, because the answers of applicants have changed since. A row may be queued several times, so that queuing never waits for a comparison.';
comment on column statement_rows.is_repaired is
  'Whether the row had one cell too many because of a comma without quotes, and was repaired.';
comment on column statement_rows.settled is
  'How the row was settled; for example, a second payment of one person waits for its refund.';
comment on column statements.compared is
  'How many of its rows have been compared with the applications; the job continues from here.';
comment on table text_messages is
  'SMS. The transaction that causes one queues it; its text is written from its facts when it leaves.';
comment on column text_messages.mail_id is
  'The e-mail with the same news. The SMS is queued when the e-mail leaves, or when its address is refused.';
comment on column text_messages.handed_at is
  'When the SMS was given to the gateway, while its outcome is unknown; such an SMS is not sent again automatically.';
comment on column told_findings.code is
  'The key of the sentence that the applicant was sent; another sentence is another finding.';
comment on column uploads.object_key is
  'Where the bytes wait until they are confirmed. With each confirmation the portal checks that this account was given the address.';
