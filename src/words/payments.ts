import { en } from './payments.en.ts'
import { room } from './room.ts'

/** Paying the fee, and how a payment stands for the person who paid. */
export const payments = room('payments', en)
