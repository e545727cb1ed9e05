import { useState } from 'react'

/** The selection of a list, for deciding together; it survives a change of page. */
export type ChosenApplications = {
  isChoosing: boolean
  ids: ReadonlySet<string>
  toggle: (applicationId: string) => void
  add: (applicationIds: readonly string[]) => void
  clear: () => void
  begin: () => void
  end: () => void
}

const nobody: ReadonlySet<string> = new Set()

export function useChosen(): ChosenApplications {
  const [isChoosing, setIsChoosing] = useState(false)
  const [ids, setIds] = useState(nobody)
  return {
    isChoosing,
    ids,
    toggle: (id) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    add: (more) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(nobody),
    begin: () => setIsChoosing(true),
    end: () => {
      setIsChoosing(false)
      setIds(nobody)
    },
  }
}
