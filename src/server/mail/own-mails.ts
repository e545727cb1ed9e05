import type { MyDataSection } from '#server/accounts/my-data.ts'
import { sql } from '#server/platform/sql.ts'

/** Which mails went to a person and when; what was in them is forgotten once they are sent. */
export const ownMailsData: MyDataSection = {
  name: 'mails',
  read: (db, accountId) => {
    return db.records(sql`
      select kind, created_at as "createdAt", sent_at as "sentAt", dropped_at as "droppedAt" from mails
      where to_address = (select email::text from accounts where id = ${accountId}) order by created_at, id`)
  },
}
