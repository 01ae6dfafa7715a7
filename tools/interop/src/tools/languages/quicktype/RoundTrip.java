import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.HashMap;

/** Reads documents with what quicktype generated and writes them again: see ../round-trip.ts for the lines. */
class RoundTrip {
    private static final String READ = "FromJsonString";

    private final Map<String, Method> readers = new HashMap<>();
    private final Map<String, Method> writers = new HashMap<>();

    RoundTrip(Class<?> converter) {
        for (Method method : converter.getMethods()) {
            String name = method.getName();
            if (name.endsWith(READ)) {
                readers.put(bare(name.substring(0, name.length() - READ.length())), method);
            } else if (name.endsWith("ToJsonString")) {
                writers.put(bare(name.substring(0, name.length() - "ToJsonString".length())), method);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        RoundTrip trip = new RoundTrip(Class.forName(args[0]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int space = line.indexOf(' ');
            out.println(trip.written(bare(line.substring(0, space)), line.substring(space + 1)));
        }
    }

    private String written(String contract, String document) throws IllegalAccessException {
        Object value;
        try {
            value = readers.get(contract).invoke(null, document);
        } catch (InvocationTargetException refused) {
            return "refused";
        }
        try {
            return (String) writers.get(contract).invoke(null, value);
        } catch (InvocationTargetException error) {
            throw new IllegalStateException(contract + " is read and cannot be written", error.getCause());
        }
    }

    private static String bare(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }
}
