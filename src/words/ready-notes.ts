import { room } from './room.ts'

/** Notes to applicants that officers need not write themselves, in the language of the applicant. */
export const readyNotes = room('ready-notes', {
  notFound:
    'No payment with the UTR that you gave is in our bank statement. Compare the UTR with the one in the app of your bank or in your UPI app, and correct it here.',
})
