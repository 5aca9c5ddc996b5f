import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Screen, Stack } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import { askedOf, placeOf } from './feedback.rules.ts';
import { Thread } from './thread.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

const TABS = [
  { value: 'new', label: '提交反馈' },
  { value: 'mine', label: '我的反馈' },
] as const;

/** Writing to the site's people, and what came of it. */
export default function FeedbackScreen() {
  const [search, setSearch] = useSearchParams();
  const { tab, ticketNo, page } = placeOf(search);
  const show = (next: 'new' | 'mine', nextPage = 1) =>
    setSearch({ ...(next === 'mine' && { tab: next }), ...(nextPage > 1 && { page: String(nextPage) }) }, { replace: true });
  return (
    <Screen title={ROUTES.feedback.title} width="reading">
      <Stack sx={{ gap: 4 }}>
        <Tabs label="反馈" tabs={TABS} value={tab} onSelect={(next) => show(next)} />
        {ticketNo !== null && <Thread key={ticketNo} ticketNo={ticketNo} onBack={() => show('mine')} />}
        {ticketNo === null && tab === 'mine' && (
          <TicketList page={page} onPage={(next) => show('mine', next)} onWrite={() => show('new')} />
        )}
        {ticketNo === null && tab === 'new' && (
          <TicketForm asked={askedOf(search)} onSent={(sent) => setSearch({ ticket: sent }, { replace: true })} />
        )}
      </Stack>
    </Screen>
  );
}
