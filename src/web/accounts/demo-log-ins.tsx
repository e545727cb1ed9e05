import { IconFlask } from '@tabler/icons-react'
import { useInstitute } from '#web/institute/institute-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './account-form.module.css'

export type LogIn = { email: string; password: string }

const demoLogIns: readonly (LogIn & { who: string })[] = [
  { who: 'Admin', email: 'admin@demo.test', password: 'Admin@12345' },
  { who: 'Student', email: 'student@demo.test', password: 'Student@12345' },
  { who: 'Faculty', email: 'faculty@demo.test', password: 'Faculty@12345' },
]

/** The demo's accounts, only when the server says it is one; a click fills the form. */
export function DemoLogIns({ onChoose }: { onChoose: (logIn: LogIn) => void }) {
  const { demo } = useInstitute()
  if (!demo) return null
  return (
    <section className={css.demo} aria-label="Demo credentials">
      <h2>
        <Icon of={IconFlask} size={18} />
        This is a demonstration
      </h2>
      <ul>
        {demoLogIns.map(({ who, email, password }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <span>{who}</span>
              <span>{`${email} / ${password}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
