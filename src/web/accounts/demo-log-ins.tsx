import { IconFlask } from '@tabler/icons-react'
import { language } from '#web/platform/language.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { logIn } from '#words/log-in.ts'
import css from './account-form.module.css'

const say = logIn(language)

export type LogIn = { email: string; password: string }

const demoLogIns: readonly (LogIn & { who: string })[] = [
  { who: 'admin', email: 'admin@demo.test', password: 'Admin@12345' },
  { who: 'student', email: 'student@demo.test', password: 'Student@12345' },
  { who: 'faculty', email: 'faculty@demo.test', password: 'Faculty@12345' },
]

/** The demo's accounts, only when the server says it is one; a click fills the form. */
export function DemoLogIns({ onChoose }: { onChoose: (logIn: LogIn) => void }) {
  const { demo } = useInstitute()
  if (!demo) return null
  return (
    <section className={css.demo} aria-label={say('demoLabel')}>
      <h2>
        <Icon of={IconFlask} size={18} />
        {say('demoTitle')}
      </h2>
      <ul>
        {demoLogIns.map(({ who, email, password }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <span>{say('demoWho', { who })}</span>
              <span>{`${email} / ${password}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
