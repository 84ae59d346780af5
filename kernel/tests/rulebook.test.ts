import { clausesTested, readRulebook } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';

describe('a rulebook', () => {
  it('is read clause by clause, each paragraph in one line', () => {
    const clauses = readRulebook('# Turns\n\n**SO-1** Draw two\n  cards.   \n\n**SO-2**\nPlay any.\n');
    expect([...clauses]).toEqual([
      ['SO-1', 'Draw two cards.'],
      ['SO-2', 'Play any.'],
    ]);
  });

  it('may settle several clauses in one paragraph, and have them in lists', () => {
    const clauses = readRulebook(
      'A list:\n- **SO-3, SO-4** Stand\n  or hide.\n* **BG3-15** Wait.\n   \n  - **SO-5** Deep.',
    );
    expect(readRulebook('**SO-1** Stand.\n \n**SO-2** Or:\n  - **SO-3** hide.').get('SO-2')).toBe('Or:');
    expect([...clauses]).toEqual([
      ['SO-3', 'Stand or hide.'],
      ['SO-4', 'Stand or hide.'],
      ['BG3-15', 'Wait.'],
      ['SO-5', 'Deep.'],
    ]);
  });

  it('keeps a dash within a sentence, and a star within a word', () => {
    expect(readRulebook('**SO-1** Draw - or not - two*three.').get('SO-1')).toBe('Draw - or not - two*three.');
  });

  it('has no clause where an id is only mentioned, or where something else is bold', () => {
    expect([...readRulebook('As **SO-1** says.\n\nSee SO-2.\n\n**Careful** Draw.\n\nso **SO-3** too')]).toEqual([]);
  });

  it('may name a clause that has no text yet', () => {
    expect([...readRulebook('**SO-1**')]).toEqual([['SO-1', '']]);
  });
});

describe('the clauses that tests name', () => {
  it('are counted over all titles, whatever the quotes', () => {
    const source = `
      it('SO-1: a card', () => {});
      test("SO-1, SO-2: two cards", () => {});
      scenario(\`BG3-15: waits\`, () => {});
      it(
        'SO-2: on a line of its own',`;
    expect([...clausesTested(source)]).toEqual([
      ['SO-1', 2],
      ['SO-2', 2],
      ['BG3-15', 1],
    ]);
  });

  it('include those of tables of cases, and titles with quotes in them', () => {
    const source = "it.each([[1, 'a'], [2, 'b']])('SO-7: %i', x); it('SO-8: Ann\\'s card, SO-9', y);";
    expect([...clausesTested(source).keys()]).toEqual(['SO-7', 'SO-8', 'SO-9']);
  });

  it('count once for each test, however often its title names them', () => {
    expect(clausesTested("it('SO-1 before SO-1', x)").get('SO-1')).toBe(1);
  });

  it('are not those in comments, in other calls or in the lines of a test', () => {
    const source = "// SO-1\nsubmit('SO-2'); it('a test without', () => expect('SO-3'));\nitem('SO-4'); xit2('SO-5')";
    expect([...clausesTested(source)]).toEqual([]);
  });
});
