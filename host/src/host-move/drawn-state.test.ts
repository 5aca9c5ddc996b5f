import { carryFields, hasSharedGroups, holdPlace, isSameState } from './drawn-state.ts';

/** Two trees of one page, the second of which is drawn by the next host. */
function trees(html: string, other = html): readonly [Element, Element] {
  document.body.innerHTML = `<div>${html}</div><div>${other}</div>`;
  const [one, two] = document.body.children;
  if (!one || !two) throw new Error('no trees');
  return [one, two];
}

const FORM =
  '<main><form><input name="amount"><textarea aria-label="备注"></textarea><select name="bank"><option>一<option>二</select>' +
  '<input type="radio" name="_r_1_" value="a"><input type="radio" name="_r_1_" value="b"><input type="checkbox"></form></main>';

test('typed text, choices and ticks are carried to the same fields, as if they were typed', () => {
  const [from, to] = trees(FORM, FORM.replaceAll('_r_1_', '_h1-aar_7_'));
  const typed: string[] = [];
  to.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  const [amount, , radio, , tick] = from.querySelectorAll('input');
  Object.assign(amount ?? {}, { value: '12.50' });
  Object.assign(from.querySelector('textarea') ?? {}, { value: '生日' });
  Object.assign(from.querySelector('select') ?? {}, { value: '二' });
  from.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click();
  from.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  expect([radio, tick].length).toBe(2);
  expect(isSameState(from, to)).toBe(false);

  carryFields(from, to);

  expect(isSameState(from, to)).toBe(true);
  expect(to.querySelector('select')?.value).toBe('二');
  expect(typed).toEqual(expect.arrayContaining(['12.50', '生日']));
});

test('trees with other fields, values or choices are not the same, and nothing is typed into other fields', () => {
  const [from, to] = trees('<input name="amount" value="1">', '<input name="code" value="">');
  carryFields(from, to);
  expect(to.querySelector('input')?.value).toBe('');
  expect(isSameState(from, to)).toBe(false);

  const tab = (isOpen: boolean) => `<main><button aria-selected="${isOpen}">存款</button></main>`;
  expect(isSameState(...trees(tab(true), tab(false)))).toBe(false);
  expect(isSameState(...trees(tab(true)))).toBe(true);
});

test('focus, selection and the place of a scrolled list are the same in the other tree', () => {
  const [from, to] = trees('<ul><li>一</li></ul><input name="amount" value="1234">');
  const [field, twin] = [from.querySelector('input'), to.querySelector('input')];
  const list = to.querySelector('ul');
  const scrolled: unknown[] = [];
  Object.assign(list ?? {}, { scrollTo: (place: unknown) => scrolled.push(place) });
  Object.assign(window, { scrollTo: () => undefined });
  Object.assign(from.querySelector('ul') ?? {}, { scrollTop: 40 });
  field?.focus();
  field?.setSelectionRange(1, 3);

  const place = holdPlace(from, to);
  from.remove();
  place();

  expect(document.activeElement).toBe(twin);
  expect([twin?.selectionStart, twin?.selectionEnd]).toEqual([1, 3]);
  expect(scrolled).toEqual([{ top: 40, left: 0, behavior: 'instant' }]);
});

test('radio buttons that two trees would share belong to no form and have a name of their own', () => {
  expect(hasSharedGroups(trees('<input type="radio" name="bank">')[0])).toBe(true);
  expect(hasSharedGroups(trees('<form><input type="radio" name="bank"></form>')[0])).toBe(false);
  expect(hasSharedGroups(trees('<input type="radio" name="_r_3_">')[0])).toBe(false);
});
