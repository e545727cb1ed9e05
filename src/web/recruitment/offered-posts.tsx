import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { categories } from '#domain/drives/category.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { seatsOf, type Department, type Recruitment, type Vacancy } from '#domain/recruitment/recruitment.ts'
import type { PostChoice } from '#domain/recruitment/post-refusals.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Row, Stack, VisuallyHidden, Muted } from '#web/ui/layout.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
import stacked from '#web/ui/table/stacked.module.css'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { useOpenedOnPhone } from '#web/ui/use-opened-on-phone.ts'
import { sayPost } from '#words/form/posts.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { language } from '#web/platform/language.ts'
import { candidateApplications as say } from '#words/candidates/candidate-applications.ts'
import { applyHref, recruitmentWindow } from './recruitment-drives.ts'
import { requirementsLine } from './requirements-line.ts'
import css from './offered-posts.module.css'

/** Requirements of a post: those that the portal judges in one line, those of the committee word by word. */
function Requirements({ requirements, translate }: Pick<Vacancy, 'requirements'> & { translate: Translator }) {
  const { PhD, experienceConditions, additionalRequirements } = requirements
  const inWords = [...experienceConditions, ...additionalRequirements]
  return (
    <div className={css.asked}>
      {requirementsLine(requirements)}
      {(PhD.length > 0 || inWords.length > 0) && (
        <ul>
          {PhD.length > 0 && <li>{say('phd-in', { subjects: { or: PhD.map(translate) } })}</li>}
          {inWords.map((text) => (
            <li key={text}>
              <UserText>{translate(text)}</UserText>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PostRowProps = {
  vacancy: Vacancy
  /** Where an application for it starts; undefined if it is not possible or has no seat. */
  href: string | undefined
  department: string
  translate: Translator
}

function PostRow({ vacancy, href, department, translate }: PostRowProps) {
  return (
    <TableRow>
      <Head scope="row">
        {sayPost(vacancy.post, language)}
        <Requirements requirements={vacancy.requirements} translate={translate} />
      </Head>
      {categories.map((category) => (
        <Cell
          key={category}
          data-label={category}
          className={classNames(css.count, vacancy.categories[category] === 0 && css.none)}
        >
          {vacancy.categories[category]}
        </Cell>
      ))}
      <Cell data-label={say('seats')} className={css.total}>
        <b>{seatsOf(vacancy.categories)}</b>
      </Cell>
      {href && (
        <Cell className={css.apply}>
          <SiteButton href={href} variant="secondary">
            {say('apply')}
            <VisuallyHidden>
              {say('apply-for', { post: sayPost(vacancy.post, language), department: translate(department) })}
            </VisuallyHidden>
          </SiteButton>
        </Cell>
      )}
    </TableRow>
  )
}

function seatsLine({ candidateType, vacancies }: Department): string {
  const count = vacancies.reduce((sum, vacancy) => sum + seatsOf(vacancy.categories), 0)
  return candidateType ? say('seats-for', { count, type: candidateType }) : say('seat-count', { count })
}

type PostsOfProps = {
  department: Department
  translate: Translator
  isOpenAtFirst: boolean
  /** Where an application for a post starts; undefined if none is possible. */
  hrefOf: ((post: { department: string; post: string }) => string) | undefined
}

function PostsOf({ department, translate, isOpenAtFirst, hrefOf }: PostsOfProps) {
  const { name, vacancies } = department
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details className={css.department} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>
            <UserText>{translate(name)}</UserText>
          </b>
          <Muted as="div" isSmall>
            {seatsLine(department)}
          </Muted>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <Table
        className={classNames(stacked.stacked, css.posts)}
        aria-label={say('posts-of', { department: translate(name) })}
      >
        <TableHead data-phone-unseen>
          <TableRow>
            <Head scope="col">{say('post')}</Head>
            <CategoryHeads />
            <Head scope="col">{say('seats')}</Head>
            {hrefOf && (
              <Head scope="col" className={css.apply}>
                <VisuallyHidden>{say('apply')}</VisuallyHidden>
              </Head>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {vacancies.map((vacancy) => (
            <PostRow
              key={vacancy.post}
              vacancy={vacancy}
              department={name}
              translate={translate}
              href={seatsOf(vacancy.categories) > 0 ? hrefOf?.({ department: name, post: vacancy.post }) : undefined}
            />
          ))}
        </TableBody>
      </Table>
    </details>
  )
}

export type ChosenPost = Required<Pick<PostChoice, 'department' | 'postName'>>

type ChosenPostsProps = { recruitment: Recruitment; chosen: ChosenPost }

/** The post that somebody has chosen, and the way back to all. */
export function ChosenPosts({ recruitment, chosen }: ChosenPostsProps) {
  const { departments, translations, title, recruitmentId } = recruitment
  const department = departments.find(({ name }) => name === chosen.department)
  if (!department) return null
  const vacancies = department.vacancies.filter(({ post }) => post === chosen.postName)
  const all = drivePath(recruitmentFacts, { id: recruitmentId, title })
  return (
    <Stack gap={12}>
      <PostsOf
        key={`${chosen.department} ${chosen.postName}`}
        department={{ ...department, vacancies }}
        translate={translatorIn(translations, language)}
        isOpenAtFirst
        hrefOf={undefined}
      />
      {all && (
        <p>
          <SiteLink href={all}>{say('all-posts')}</SiteLink>
        </p>
      )}
    </Stack>
  )
}

/** Whether all typed words occur in the name of a department or of one of its posts. */
function isFoundBy(typed: string, translate: Translator): (department: Department) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, vacancies }) => {
    const posts = vacancies.flatMap(({ post }) => [post, sayPost(post, language)])
    const text = [name, translate(name), ...posts].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** Up to this many need no search. */
const fewDepartments = 5

/**
 * Departments, posts and seats of a recruitment, with the requirements of each post and, while open, a link to apply.
 * On a phone the departments start collapsed.
 */
export function OfferedPosts({ recruitment }: { recruitment: Recruitment }) {
  const { departments, status } = recruitment
  const translate = translatorIn(recruitment.translations, language)
  const isPhone = useOpenedOnPhone()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const found = departments.filter(isFoundBy(typed, translate))
  const isOpen = status === 'PUBLISHED' && recruitmentWindow(recruitment) === 'Open'
  return (
    <>
      {departments.length > fewDepartments && (
        <Row gap={[8, 12]} below={12} data-screen-only>
          <SearchBox value={typed} onSearch={setTyped} placeholder={say('search-posts')} label={say('search-posts')} />
          <span role="status">{isSearching && say('departments-found', { count: found.length })}</span>
        </Row>
      )}
      <Stack gap={8}>
        {found.map((department) => (
          <PostsOf
            key={`${department.name} ${isSearching}`}
            department={department}
            translate={translate}
            isOpenAtFirst={!isPhone || isSearching}
            hrefOf={isOpen ? (post) => applyHref(recruitment, post) : undefined}
          />
        ))}
      </Stack>
    </>
  )
}
