import { useQuery } from '@tanstack/react-query'
import { draftsQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Answered } from '../parts/answered.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { BeginDraft } from './begin-draft.tsx'
import { DraftList } from './draft-list.tsx'

/** What is being worked on for a merchant. */
export function DraftsScreen() {
  const { merchant, timeZone } = useMerchant()
  const query = useQuery(draftsQuery(merchant))
  return (
    <>
      <PageHead
        title={<Message id="console.page.drafts" />}
        lead={<Message id="drafts.lead" />}
        actions={<BeginDraft merchant={merchant} />}
      />
      <Answered query={query}>
        {({ items }) => <DraftList merchant={merchant} drafts={items} timeZone={timeZone} />}
      </Answered>
    </>
  )
}
