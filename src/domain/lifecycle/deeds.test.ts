import { expect, test } from 'vitest'
import { z } from 'zod'
import { gateOf } from '../platform/endpoint.ts'
import { refundLife } from '../refunds/refund-life.ts'
import { deedsOf } from './deeds.ts'

const { giveAccount, propose, sendBack, approve, pay } = refundLife.transitions
const declared = deedsOf(
  { transitions: { giveAccount, propose, sendBack, approve, pay } },
  { giveAccount: { ifsc: z.string() }, propose: { amount: z.string().optional() } },
  { to: 'rows', texts: { comments: z.string().min(1) } },
)
const { access, deeds, body } = declared

test('an address has the deeds of all rows but those of the portal; it admits officers who may make one, and a deed those that its row names', () => {
  expect(access).toEqual({ may: ['refunds.propose', 'refunds.approve'], to: 'rows', orOwner: true })
  expect(deeds).toEqual({
    giveAccount: { access: 'owner' },
    propose: { access: { may: 'refunds.propose', to: 'rows' } },
    sendBack: { access: { may: 'refunds.propose', to: 'rows' } },
    approve: { access: { may: 'refunds.approve', to: 'rows' }, freshProof: true },
  })
})

test('a call goes through the gate of the deed that it names, and without one through that of the address', () => {
  const endpoint = { access, deeds, body, summary: '', answer: 'empty' } as const
  expect(gateOf(endpoint, { transition: 'approve' })).toEqual(deeds.approve)
  for (const sent of [null, {}, { transition: 'pay' }, { transition: '__proto__' }, 'approve'])
    expect(gateOf(endpoint, sent)).toEqual({ access })
})

test('a deed has its own fields, and the texts for which its row asks', () => {
  expect(body.parse({ transition: 'propose', amount: '1.00', ifsc: 'x' })).toEqual({
    transition: 'propose',
    amount: '1.00',
  })
  expect(body.parse({ transition: 'sendBack', comments: 'Half was used.' })).toMatchObject({ transition: 'sendBack' })
  expect(body.safeParse({ transition: 'sendBack' }).success).toBe(false)
  expect(body.safeParse({ transition: 'pay' }).success).toBe(false)
})
