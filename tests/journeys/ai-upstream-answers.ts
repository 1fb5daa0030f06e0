/** A call of a tool as a model makes it. `given`: the arguments, JSON or not. */
export interface MadeCall {
  readonly name: string;
  readonly given: string;
}

/** An answer that has a beginning. `breaksOff`: a stream ends in the middle of its last call; a whole answer is cut there. */
export type WrittenAnswer =
  | { readonly is: 'words'; readonly text: string; readonly citations?: readonly string[]; readonly finish?: 'stop' | 'length' }
  | { readonly is: 'calls'; readonly calls: readonly MadeCall[]; readonly text?: string; readonly breaksOff?: boolean }
  | { readonly is: 'beginning'; readonly text: string };

/** The JSON of a whole answer, and the events of a streamed one. */
interface Forms {
  readonly whole: object;
  readonly events: readonly object[];
}

let madeCalls = 0;

/** Ids as models make them: unique, and without a meaning. */
const withIds = (calls: readonly MadeCall[]) => calls.map((call) => ({ ...call, id: `call_${(madeCalls += 1)}` }));

const piecesOf = (text: string): readonly string[] => text.match(/.{1,40}/gsu) ?? [];

export function completionAnswer(said: WrittenAnswer): Forms {
  const calls = said.is === 'calls' ? withIds(said.calls) : [];
  const isCut = said.is === 'calls' && said.breaksOff === true;
  const finish = said.is === 'beginning' ? null : said.is === 'calls' ? 'tool_calls' : (said.finish ?? 'stop');
  const citations = said.is === 'words' ? (said.citations ?? []) : [];
  const content = said.text ?? '';
  const chunk = (delta: object, finish_reason: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason }] });
  const callChunk = (piece: object) => chunk({ tool_calls: [piece] });
  const callEvents = calls.flatMap(({ id, name, given }, index) => [
    callChunk({ index, id, type: 'function', function: { name, arguments: '' } }),
    ...piecesOf(given).map((piece) => callChunk({ index, function: { arguments: piece } })),
  ]);
  const tool_calls = calls.map(({ id, name, given }) => ({ id, type: 'function', function: { name, arguments: given } }));
  const message = { role: 'assistant', content, ...(calls.length === 0 ? {} : { tool_calls }) };
  return {
    whole: { id: 'c', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: isCut ? 'length' : finish }], citations },
    events: [
      ...piecesOf(content).map((piece) => chunk({ content: piece })),
      ...(isCut ? callEvents.slice(0, -1) : callEvents),
      ...(isCut || said.is === 'beginning' ? [] : [{ ...chunk({}, finish), citations }]),
    ],
  };
}

export function responsesAnswer(said: WrittenAnswer): Forms {
  const items = (said.is === 'calls' ? withIds(said.calls) : []).map(({ id, name, given }) => ({
    type: 'function_call',
    call_id: id,
    name,
    arguments: given,
  }));
  const isCut = said.is === 'calls' && said.breaksOff === true;
  const isShort = isCut || (said.is === 'words' && said.finish === 'length');
  const text = said.text ?? '';
  const annotations = (said.is === 'words' ? (said.citations ?? []) : []).map((url) => ({ type: 'url_citation', url }));
  const whole = {
    status: isShort ? 'incomplete' : 'completed',
    ...(isShort ? { incomplete_details: { reason: 'max_output_tokens' } } : {}),
    output: [...(text === '' ? [] : [{ type: 'message', content: [{ type: 'output_text', text, annotations }] }]), ...items],
  };
  return {
    whole,
    events: [
      ...piecesOf(text).map((delta) => ({ type: 'response.output_text.delta', delta })),
      ...items.map((item) => ({ type: 'response.function_call_arguments.delta', delta: item.arguments })),
      ...(isCut || said.is === 'beginning' ? [] : [{ type: isShort ? 'response.incomplete' : 'response.completed', response: whole }]),
    ],
  };
}
