/** The calendar of the console: orders for later and freeze windows. */
import { may, type Person } from '../registry/roles.rules.ts';
import { explaining, leadTo, noticeOf, type Show } from './answers.ts';
import { withRight } from '../registry/operators.ts';
import { readId, readWindowForm } from './calendar-forms.ts';
import { calendarPage } from './calendar-page.ts';
import { send, type Visit } from './sessions.ts';

export const showCalendar: Show = async ({ registry, clock }, visit) => {
  const { formWord, person } = visit.session;
  const content = calendarPage({
    status: await registry.status(),
    nowMs: clock.nowMs(),
    formWord,
    mayOperate: may(person, 'operate'),
  });
  await send(visit, { title: 'Calendar', content, notice: noticeOf(visit) });
};

export const cancelOrder: Show = ({ registry }, visit) =>
  changeCalendar(visit, async (person) => {
    const id = readId(visit.request.body);
    await registry.scheduledOrders.cancel(id, person);
    return `Order ${id} is gone.`;
  });

export const addWindow: Show = ({ registry }, visit) =>
  changeCalendar(visit, async (person) => {
    const { id } = await registry.freezeWindows.add(readWindowForm(visit.request.body), person);
    return `Freeze window ${id} is added.`;
  });

export const endWindow: Show = ({ registry }, visit) =>
  changeCalendar(visit, async (person) => {
    const id = readId(visit.request.body);
    await registry.freezeWindows.end(id, person);
    return `Freeze window ${id} is ended.`;
  });

/** Shows the calendar with what was done. */
async function changeCalendar(visit: Visit, change: (person: Person) => Promise<string>): Promise<void> {
  await explaining(visit, async () => {
    await leadTo(visit, '/ops/calendar', await change(withRight(visit.session.person, 'operate')));
  });
}
