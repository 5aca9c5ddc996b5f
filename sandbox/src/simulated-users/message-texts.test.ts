import { messageTextsFor, nextMessage, SIMULATED_USERS } from './message-texts.ts';

const said = (place: number, text: string) => ({ speaker: JSON.stringify(SIMULATED_USERS[place]), content: JSON.stringify({ text }) });

test('a simulated member neither speaks twice in a row nor repeats what was just said [SOC-5]', () => {
  const general = messageTextsFor('general');
  const latest = general.slice(1).map((text, place) => said(place, text));

  for (let round = 0; round < 50; round += 1) {
    const next = nextMessage('general', latest);
    expect(next?.text).toBe(general[0]);
    expect(next?.speaker.memberKey).not.toBe(SIMULATED_USERS[0]?.memberKey);
  }
});

test('in an empty room anybody begins', () => {
  expect(nextMessage('venue', [])?.speaker.name).toMatch(/^演示·/);
});
