import { draftNames, faultOfDraft } from './story-draft.ts'

interface DraftMissingProps {
  readonly name: string
  readonly fault: string
}

/** In the place of a story that was to be shown with a draft that cannot be: without it, the story would look like the draft. */
export function DraftMissing({ name, fault }: DraftMissingProps) {
  const others = draftNames.filter((each) => faultOfDraft(each) === undefined)
  return (
    <main style={{ padding: '2rem', maxWidth: '45rem', lineHeight: 1.6 }}>
      <h1>No draft “{name}”</h1>
      <p>
        Stories cannot be shown with <code>stories/drafts/{name}.json</code>: {fault}.
      </p>
      <p>
        <code>npm run config -- export-draft &lt;merchant&gt; &lt;number&gt;</code> writes one; the number
        stands in the console’s address of the draft.
      </p>
      <p>{others.length === 0 ? 'None is there.' : `There are: ${others.join(', ')}.`}</p>
    </main>
  )
}
