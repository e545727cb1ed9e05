import { checkList, type CheckedList } from '#lib/list-check/check-list.ts'

type CheckRequest = { list: CheckedList; hash: string; before: CheckedList | undefined; facts: CheckedList | undefined }

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  // A failure ends the worker, which the page notices.
  void checkList(data.list, data.hash, data.before, data.facts).then(
    (faults) => postMessage(faults),
    (error: unknown) => reportError(error),
  )
})
