import type { SettingWish } from '#domain/institute/institute.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/callout.tsx'
import { Row } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/toast.ts'
import { settingsPage as say } from '#words/settings.ts'

/** Withdraws a change that waits for another officer: what is in force stays. */
export function WithdrawWish({ wish: { setting } }: { wish: SettingWish }) {
  const { problem, isBusy, run } = useDeed()
  const withdraw = () =>
    run(async () => {
      const left = await call('DELETE /api/institute/wishes/{setting}', { params: { setting } })
      setAnswer(ask('GET /api/institute/wishes').queryKey, left)
      showToast({ type: 'success', title: say('wishWithdrawn') })
    })
  return (
    <>
      <Row>
        <Button size="dense" variant="quiet" isBusy={isBusy} onClick={() => void withdraw()}>
          {say('withdrawWish')}
        </Button>
      </Row>
      <ProblemAlert problem={problem} />
    </>
  )
}
