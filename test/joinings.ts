import type { JoiningOfDrive, SeatRecord, SentJoining } from '#domain/joining/joining.ts'
import type { SeatDeed } from '#domain/joining/joining.endpoints.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import type { BuiltApplication } from './builders.ts'
import type { TestServer } from './harness.ts'

type One = Pick<BuiltApplication, 'applicationId'>
type JoiningAnswer = {
  seat: SeatRecord
  code: string
  error: string
  errors: { path: string; code: string; msg: string }[]
}

/** The calls about seats after their rounds, for tests. */
export function joiningsOf(server: () => TestServer) {
  const call = (method: string, { applicationId }: One, path: string, by: TestAccount, body?: object) =>
    server().call<JoiningAnswer>(method, `/api/applications/${applicationId}${path}`, {
      token: by.token,
      ...(body && { body }),
    })
  const seatOf = async (of: One, by: TestAccount) => (await call('GET', of, '/joining', by)).body.seat
  const work = (of: One, by: TestAccount, deed: SeatDeed) => call('POST', of, '/seat/deeds', by, deed)
  return {
    call,
    seatOf,
    work,
    /** Joins with every original, and with a note where the bank does not show the fee, changed by the wish. */
    join: async (of: One, by: TestAccount, wish: Partial<SentJoining> = {}) => {
      const { list, originals, unseenFee } = await seatOf(of, by)
      const all = originals.map(({ kind }) => kind)
      const note = unseenFee === null ? '' : 'Shows the debit in the payment app.'
      const sent = { list, originals: all, undertaken: false, photoChecked: true, note, ...wish }
      return work(of, by, { transition: 'join', ...sent })
    },
    undo: (of: One, by: TestAccount, reason: string) => work(of, by, { transition: 'undoJoining', reason }),
    /** Somebody who has joined wants to give up admission, or stays after all. */
    asksToGiveUp: (of: One, by: TestAccount, reason = 'Admitted to a college at home.') =>
      work(of, by, { transition: 'askToGiveUpAdmission', reason }),
    stays: (of: One, by: TestAccount) => work(of, by, { transition: 'stay' }),
    /** One officer notes that a student leaves who has made no request. */
    notesLeaving: (of: One, by: TestAccount, reason = 'Moves to another city.') =>
      work(of, by, { transition: 'noteGivingUpAdmission', reason }),
    /** An officer records that a student leaves, after a request of the student or of another officer. */
    recordsLeaving: (of: One, by: TestAccount) => work(of, by, { transition: 'giveUpAdmission' }),
    /** A student who has joined leaves for good without a request: a new registrar records what one has noted. */
    leaves: async (of: One, by: TestAccount, reason = 'Moves to another city.') => {
      const noted = await work(of, by, { transition: 'noteGivingUpAdmission', reason })
      if (noted.status !== 200) return noted
      return work(of, await registerAdmin(server()), { transition: 'giveUpAdmission' })
    },
    moreTime: (of: One, by: TestAccount, until: string, reason = 'In hospital, with a certificate.') =>
      work(of, by, { transition: 'giveMoreTime', until, reason }),
    joiningOf: async (driveId: string, by: TestAccount, find?: string) => {
      const at = `/api/drives/${driveId}/selection/joining`
      const query: Record<string, string> = find === undefined ? {} : { find }
      return (await server().call<{ joining: JoiningOfDrive }>('GET', at, { token: by.token, query })).body.joining
    },
  }
}
