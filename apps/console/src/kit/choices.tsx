interface Props<Name extends string> {
  names: readonly Name[];
  meaningOf: (name: Name) => string;
  chosen: readonly Name[];
  onChosen: (chosen: Name[]) => void;
}

/** Any of some names, each with what it means. */
export const Choices = <Name extends string>({ names, meaningOf, chosen, onChosen }: Props<Name>) =>
  names.map(name => (
    <label key={name} className="choice">
      <input
        type="checkbox"
        checked={chosen.includes(name)}
        onChange={({ target }) =>
          onChosen(target.checked ? [...chosen, name] : chosen.filter(each => each !== name))
        }
      />
      <span>
        <strong>{name}</strong> {meaningOf(name)}
      </span>
    </label>
  ));
