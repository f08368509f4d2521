import './phone-keys.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The keys of a telephone. */
export function PhoneKeys({ onPress }: { onPress: (key: string) => void }) {
  return (
    <div className="phone-keys">
      {keys.map(key => (
        <button key={key} type="button" onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
    </div>
  );
}
