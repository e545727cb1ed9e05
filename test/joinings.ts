import type { JoiningOfDrive, SeatRecord, SentJoining } from '#domain/joining/joining.ts'
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
  return {
    call,
    seatOf,
    /** Joins with every original, and with a note where the bank does not show the fee, changed by the wish. */
    join: async (of: One, by: TestAccount, wish: Partial<SentJoining> = {}) => {
      const { list, originals, unseenFee } = await seatOf(of, by)
      const all = originals.map(({ kind }) => kind)
      const note = unseenFee === null ? '' : 'Shows the debit in the payment app.'
      const sent = { list, originals: all, undertaken: false, photoChecked: true, note, ...wish }
      return call('POST', of, '/joining', by, sent)
    },
    undo: (of: One, by: TestAccount, reason: string) => call('POST', of, '/joining/undo', by, { reason }),
    /** Somebody who has joined wants to give up admission, or stays after all. */
    asksToGiveUp: (of: One, by: TestAccount, reason = 'Admitted to a college at home.') =>
      call('POST', of, '/joining/leaving', by, { reason }),
    stays: (of: One, by: TestAccount) => call('POST', of, '/joining/stay', by),
    /** One officer notes that a student leaves who has made no request, or records it for one who has. */
    notesLeaving: (of: One, by: TestAccount, reason = 'Moves to another city.') =>
      call('POST', of, '/joining/left', by, { reason }),
    /** A student who has joined leaves for good: where they made no request, a new registrar records it. */
    leaves: async (of: One, by: TestAccount, reason = 'Moves to another city.') => {
      const noted = await call('POST', of, '/joining/left', by, { reason })
      if (noted.status !== 200 || noted.body.seat.state === 'givenUp') return noted
      return call('POST', of, '/joining/left', await registerAdmin(server()), { reason })
    },
    moreTime: (of: One, by: TestAccount, until: string, reason = 'In hospital, with a certificate.') =>
      call('POST', of, '/leave', by, { until, reason }),
    joiningOf: async (driveId: string, by: TestAccount, find?: string) => {
      const at = `/api/drives/${driveId}/selection/joining`
      const query: Record<string, string> = find === undefined ? {} : { find }
      return (await server().call<{ joining: JoiningOfDrive }>('GET', at, { token: by.token, query })).body.joining
    },
  }
}
