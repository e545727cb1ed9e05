import type { MyDataSection } from '#server/accounts/own-account.ts'
import { sql } from '#lib/sql/sql.ts'

/** A person's gateway orders and payments, also for deleted drafts. */
export const ownOrdersData: MyDataSection = {
  name: 'onlinePayments',
  read: (db, accountId) =>
    db.records(sql`
      select o.application_id as "applicationId", o.purpose, o.order_id as "orderId", o.amount_paise as "amountPaise", o.made_at as "madeAt",
        coalesce((
          select json_agg(json_build_object('paymentId', p.payment_id, 'amountPaise', p.amount_paise, 'state', p.state,
            'heardAt', p.heard_at, 'refunds', (
              select coalesce(json_agg(json_build_object('amountPaise', r.amount_paise, 'state', r.state) order by r.asked_at), '[]')
              from gateway_refunds r where r.payment_key = p.id)) order by p.heard_at)
          from gateway_payments p where p.order_key = o.id), '[]') as payments
      from gateway_orders o where o.account_id = ${accountId} order by o.made_at, o.id`),
}
