import { createGroupCommit } from './group-commit.ts';

function slowDisk() {
  const begun: PromiseWithResolvers<void>[] = [];
  const flush = () => {
    const one = Promise.withResolvers<void>();
    begun.push(one);
    return one.promise;
  };
  return { begun, ...createGroupCommit(flush) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('group commit', () => {
  it('callers wait for a flush that began after them, all of them for the same one', async () => {
    const { begun, flushed } = slowDisk();
    const resolved: string[] = [];
    void flushed().then(() => resolved.push('first'));
    await turn();
    void flushed().then(() => resolved.push('second'));
    void flushed().then(() => resolved.push('third'));
    await turn();
    expect(begun).toHaveLength(1);

    begun[0]?.resolve();
    await turn();
    expect(resolved).toEqual(['first']);
    expect(begun).toHaveLength(2);

    begun[1]?.resolve();
    await turn();
    expect(resolved).toEqual(['first', 'second', 'third']);
  });

  it('current and later callers are rejected once a flush has failed', async () => {
    const { begun, flushed, assertWhole } = slowDisk();
    const first = flushed();
    await turn();
    const second = flushed();
    expect(assertWhole).not.toThrow();

    begun[0]?.reject(new Error('EIO'));

    await expect(first).rejects.toThrow('could not be kept');
    await expect(second).rejects.toThrow('could not be kept');
    await expect(flushed()).rejects.toThrow('could not be kept');
    expect(assertWhole).toThrow('could not be kept');
    expect(begun).toHaveLength(1);
  });
});
