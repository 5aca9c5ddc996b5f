import { judgeContract } from './contract-judge.ts';
import { COMPATIBLE, withSeed } from './contract-seeds.testing.ts';
import { contractDoors, emitContract, type ContractTree } from './contract-tree.ts';

const contract = emitContract();
const doors = contractDoors();

const judge = (after: ContractTree): { level: string; ids: string[] } => {
  const { level, breaks } = judgeContract(contract, after, doors);
  return { level, ids: breaks.map(({ id }) => id) };
};

test('additive changes together are a minor: nothing that a release relies on breaks', () => {
  expect(judge(COMPATIBLE.reduce(withSeed, contract))).toEqual({ level: 'minor', ids: [] });
});

test('an equal contract is no change, and a moved declaration breaks nothing', () => {
  const moved = Object.fromEntries(
    Object.entries(contract)
      .filter(([file]) => file !== 'product/events.d.ts')
      .map(([file, text]) => [file, text.replaceAll(/(['"])(\.\.?\/(?:product\/)?)events\.ts\1/g, "'$2facts.ts'")]),
  );
  const after = { ...moved, 'product/facts.d.ts': contract['product/events.d.ts'] ?? '' };

  expect(judge({ ...contract })).toEqual({ level: 'none', ids: [] });
  expect(judge(after)).toEqual({ level: 'minor', ids: [] });
});
