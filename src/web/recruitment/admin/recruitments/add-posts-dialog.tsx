import { useState } from 'react'
import { postNames, type PostName } from '#domain/recruitment/post.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choices } from './choices.tsx'
import { addPosts } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'
import { newPost, type DepartmentValues } from './vacancy-values.ts'

type AddPostsDialogProps = { store: VacancyStore; department: DepartmentValues; onClose: () => void }

/** The posts a department does not have yet. */
export function AddPostsDialog({ store, department, onClose }: AddPostsDialogProps) {
  const free = postNames.filter((name) => !department.posts.some(({ post }) => post === name))
  const [chosen, setChosen] = useState<PostName[]>(free.length === 1 ? free : [])
  const add = () => {
    store.change(
      addPosts(
        department.key,
        chosen.map((post) => newPost(post)),
      ),
    )
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={chosen.length === 0} onClick={add}>
        {chosen.length > 1 ? `Add ${chosen.length} posts` : 'Add post'}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={`Add post to ${department.name}`} onClose={onClose} actions={actions}>
      <Choices legend="Posts" options={free} chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}
