import { sql } from '#lib/sql/sql.ts'
import { addressSince, type MyDataSection } from './own-account.ts'

/** Which mails went to a person and when; their contents are deleted once sent. */
export const ownMailsData: MyDataSection = {
  name: 'mails',
  read: (db, accountId) => {
    return db.records(sql`
      select kind, created_at as "createdAt", sent_at as "sentAt", dropped_at as "droppedAt" from mails
      where (to_address = (select email::text from accounts where id = ${accountId})
          and created_at >= ${addressSince(accountId)} - interval '1 day'
        or exists (select from audit_entries e where e.actor_id = ${accountId} and e.action = 'account.email-changed'
          and e.detail ->> 'from' = to_address and mails.created_at <= e.at))
        and coalesce(due_at <= portal_now(), true) order by created_at, id`)
  },
}

/** The person's mobile number and the SMS sent; text and number of a message are deleted once it is sent. */
export const ownMobileData: MyDataSection = {
  name: 'mobileNumber',
  read: async (db, accountId) => {
    const [found = null] = await db.records(sql`
      select number, verified_at as "verifiedAt", wanted_since as "wantedSince" from mobile_numbers
      where account_id = ${accountId}`)
    return found
  },
}
export const ownSmsData: MyDataSection = {
  name: 'sms',
  read: (db, accountId) => {
    return db.records(sql`
      select kind, created_at as "createdAt", sent_at as "sentAt", dropped_at as "droppedAt", mobile from text_messages
      where account_id = ${accountId} order by created_at, id`)
  },
}
