import { en } from './online-payments.en.ts'
import { room } from './room.ts'

/** Payments by the gateway, where administrators look at them. */
export const onlinePayments = room('online-payments', en)
