import { room } from '#words/room.ts'

/** Notes to applicants that officers need not write themselves, in the language of the applicant. */
export const readyNotes = room('ready-notes', {
  notFound:
    'Our bank statement has no payment with the UTR that you gave. Compare the UTR with the one in your bank’s app or your UPI app, and correct it here.',
})
