import { useCallback, useState } from 'react'
import type { FieldError } from '#domain/platform/problem.ts'
import type { VacancyStore } from './vacancy-store.ts'

/** The departments these errors are in. */
function keysAt(errors: readonly FieldError[], store: VacancyStore): string[] {
  const departments = store.departments()
  return errors.flatMap(({ path }) => {
    const [, place] = /^departments\.(\d+)\./.exec(path) ?? []
    return departments[Number(place)]?.key ?? []
  })
}

/** Which departments show their posts: all at first. After a refused save those with a problem open by themselves. */
export function useOpenDepartments(store: VacancyStore, errors: readonly FieldError[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(errors)
  const toggle = useCallback((key: string) => {
    setClosed((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  if (errors !== seen) {
    setSeen(errors)
    const wrong = keysAt(errors, store)
    if (wrong.length > 0) setClosed(new Set([...closed].filter((key) => !wrong.includes(key))))
  }
  const closeAll = () => setClosed(new Set(store.departments().map(({ key }) => key)))
  return { closed, toggle, closeAll, openAll: () => setClosed(new Set()) }
}
