import { bigRoad } from './client/roads.ts';

const places = (marks: string) => bigRoad(Array.from(marks)).map(({ column, row, mark }) => `${mark}${column},${row}`);

test('the big road begins a column with every change of side', () => {
  expect(places('庄庄闲庄')).toEqual(['庄0,0', '庄0,1', '闲1,0', '庄2,0']);
});

test('ties count on the cell before and take none of their own', () => {
  expect(bigRoad(Array.from('和庄和和闲'))).toEqual([
    { column: 0, row: 0, mark: '庄', ties: 2 },
    { column: 1, row: 0, mark: '闲', ties: 0 },
  ]);
});

test('a run longer than six rows turns to the right, and the next run begins beside its column', () => {
  expect(places('庄庄庄庄庄庄庄庄闲').slice(5)).toEqual(['庄0,5', '庄1,5', '庄2,5', '闲1,0']);
});

test('a run that meets the tail of another turns to the right above it', () => {
  expect(places('庄庄庄庄庄庄庄闲闲闲闲闲闲').slice(-2)).toEqual(['闲1,4', '闲2,4']);
});
